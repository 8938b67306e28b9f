import type { Company } from "#model/site.ts";
import { thanks } from "./form-words.ts";

/** How a visitor reaches the company. */
export type Contact = Pick<Company, "phone" | "email">;

interface Props {
  contact: Contact;
  /** The number of the request, where it is known. */
  request?: string | undefined;
}

/** What happens after a request was sent, and where a picture of the job can go, with the request's number filled in. */
export function NextSteps({ contact, request }: Props) {
  const { phone, email } = contact;
  const subject = request && encodeURIComponent(thanks.request.replace("[number]", request));
  return (
    <>
      <p>{thanks.next}</p>
      <p>{thanks.picture}</p>
      <p className="call">
        {thanks.byText && (
          <a href={`sms:${phone.dial}${subject ? `?&body=${subject}` : ""}`} className="form-link">
            {thanks.byText}
          </a>
        )}
        {thanks.byEmail && (
          <a href={`mailto:${email}${subject ? `?subject=${subject}` : ""}`} className="form-link">
            {thanks.byEmail}
          </a>
        )}
      </p>
    </>
  );
}
