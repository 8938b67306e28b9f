import type { Words } from "#contract/words.ts";
import type { Company } from "#model/site.ts";

/** How a visitor reaches the company. */
export type Contact = Pick<Company, "phone" | "email">;

interface Props {
  words: Words["thanks"];
  contact: Contact;
  /** The number of the request, where it is known. */
  request?: string | undefined;
}

/** What happens after a request was sent, and where a picture of the job can go, with the request's number filled in. */
export function NextSteps({ words, contact, request }: Props) {
  const { phone, email } = contact;
  const subject = request && encodeURIComponent(words.request.replace("[number]", request));
  return (
    <>
      <p>{words.next}</p>
      <p>{words.picture}</p>
      <p className="call">
        {words.byText && (
          <a href={`sms:${phone.dial}${subject ? `?&body=${subject}` : ""}`} className="form-link">
            {words.byText}
          </a>
        )}
        {words.byEmail && (
          <a href={`mailto:${email}${subject ? `?subject=${subject}` : ""}`} className="form-link">
            {words.byEmail}
          </a>
        )}
      </p>
    </>
  );
}
