import type { Company } from "#model/site.ts";
import { pictureLinks } from "../../ui/picture-links.ts";
import { words } from "../../words.ts";
import { StatusPage } from "./StatusPage.tsx";

/** The page shown after a form is posted without a script. */
export function ThankYou({ company: { phone, email } }: { company: Company }) {
  return (
    <StatusPage headline={words.notices.sent} phone={phone}>
      <div className="prose text-lead">
        <p role="status">{words.thanks.received}</p>
        <p>{words.thanks.next}</p>
        <p>{words.thanks.picture}</p>
        <p className="call">
          {pictureLinks(words.thanks, { dial: phone.dial, email }).map(({ text, href }) => (
            <a key={href} href={href} className="form-link">
              {text}
            </a>
          ))}
        </p>
      </div>
    </StatusPage>
  );
}
