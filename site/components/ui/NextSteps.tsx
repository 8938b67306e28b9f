import type { Words } from "#contract/words.ts";
import type { Company } from "#model/site.ts";

/** How a visitor reaches the company. */
export type Contact = Pick<Company, "phone" | "email">;

interface Props {
  words: Words["thanks"];
  contact: Contact;
  /** "Request [number]": the form's script fills in the number, or removes the line. */
  request?: string;
}

/** What happens next after a request was sent, its number, and where to send a picture of the job. */
export function NextSteps({ words, contact, request }: Props) {
  const { phone, email } = contact;
  return (
    <>
      <p>{words.next}</p>
      {request && (
        <p className="semibold" data-request>
          {request}
        </p>
      )}
      <p>{words.picture}</p>
      <p className="call">
        {words.byText && (
          <a href={`sms:${phone.dial}`} className="form-link">
            {words.byText}
          </a>
        )}
        {words.byEmail && (
          <a href={`mailto:${email}`} className="form-link">
            {words.byEmail}
          </a>
        )}
      </p>
    </>
  );
}
