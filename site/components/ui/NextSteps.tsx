import { requestNumber } from "#contract/request-number.ts";
import type { Words } from "#contract/words.ts";
import type { Company } from "#model/site.ts";

/** How a visitor reaches the company. */
export type Contact = Pick<Company, "phone" | "email">;

interface Props {
  words: Words["thanks"];
  contact: Contact;
  /** The id of the request, where it is known. */
  request?: string | undefined;
}

/** What happens after a request was sent, its number, and where to send a picture of the job. */
export function NextSteps({ words, contact, request }: Props) {
  const { phone, email } = contact;
  const name = request && words.request.replace("[number]", requestNumber(request));
  const subject = name && encodeURIComponent(name);
  return (
    <>
      <p>{words.next}</p>
      {name && <p className="semibold">{name}</p>}
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
