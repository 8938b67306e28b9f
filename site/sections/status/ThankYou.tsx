import { placeholder } from "#contract/built-site.ts";
import { textNumbers } from "#model/resolve/company-sentences.ts";
import type { Site } from "#model/site.ts";
import { pictureLinks } from "../../ui/picture-links.ts";
import { TemplateIf } from "../../ui/TemplateIf.tsx";
import { withValues } from "../../words.ts";
import { StatusPage } from "./StatusPage.tsx";

interface Props {
  site: Site;
  /** True on the page that the server fills in with the request's number. */
  isTemplate?: boolean;
}

/** The page shown after a form is posted without a script. */
export function ThankYou({ site, isTemplate = false }: Props) {
  const { company, words } = site;
  return (
    <StatusPage headline={words.notices.sent} site={site}>
      <div className="prose text-lead">
        <p role="status">{words.thanks.received}</p>
        {isTemplate && (
          <TemplateIf condition="number">
            <p className="semibold">{withValues(words.thanks.request, { number: placeholder("number") })}</p>
          </TemplateIf>
        )}
        {words.thanks.when && <p>{words.thanks.when}</p>}
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
