import { textNumbers } from "#model/resolve/company-sentences.ts";
import type { Site } from "#model/site.ts";
import { pictureLinks } from "../../ui/picture-links.ts";
import { StatusPage } from "./StatusPage.tsx";

/** The page shown after a form is posted without a script. */
export function ThankYou({ site }: { site: Site }) {
  const { company, words } = site;
  return (
    <StatusPage headline={words.notices.sent} site={site}>
      <div className="prose text-lead">
        <p role="status">{words.thanks.received}</p>
        <p>{words.thanks.next}</p>
        <p>{words.thanks.picture}</p>
        <p className="call">
          {pictureLinks(words.thanks, textNumbers(company), company.email).map(({ text, href }) => (
            <a key={href} href={href} className="form-link">
              {text}
            </a>
          ))}
        </p>
      </div>
    </StatusPage>
  );
}
