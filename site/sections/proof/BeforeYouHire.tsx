import { credentials, licenseInFull } from "#model/resolve/company-sentences.ts";
import { sectionsOf } from "#model/site.ts";
import { Container } from "../../ui/Container.tsx";
import { TermList, termsIn } from "../../ui/TermList.tsx";
import { withValues, words } from "../../words.ts";
import type { PageProps } from "../section-props.ts";
import { FindingsSheet } from "./FindingsSheet.tsx";

export function BeforeYouHire({ site: { company, guarantee }, page, pictures }: PageProps) {
  const { license, insurance, leadCertification, payment, deposit, minimumVisit, commercial } = company;
  const [process] = sectionsOf(page, "process");
  const { hiring, facts: labels } = words;
  const lookup = license?.lookup ? ` [${labels.lookup}](${license.lookup}).` : "";
  const isCommercial = page.service?.isCommercial;
  // A page with prices at a glance already shows it.
  const smallestPrice = sectionsOf(page, "at-a-glance").length > 0 ? undefined : minimumVisit;
  const insured = credentials({ license: undefined, insurance });
  const facts: [title: string, text: string | undefined][] = [
    [hiring.license, license && `${licenseInFull(license)}.${lookup}`],
    [hiring.insurance, insured && `${insured}. ${hiring.certificate}`],
    [hiring.leadPaint, leadCertification && `EPA lead-safe certified firm ${leadCertification}.`],
    [hiring.guarantee, guarantee],
    [hiring.estimate, hiring.estimateText],
    [hiring.smallestPrice, smallestPrice && withValues(hiring.smallestPriceText, { price: smallestPrice })],
    [hiring.payment, payment],
    // The law limits deposits only for work on homes.
    [hiring.deposit, isCommercial ? undefined : deposit],
    ...(isCommercial ? commercial.map(({ term, detail }): [string, string] => [term, detail]) : []),
  ];
  const rows = termsIn(facts.flatMap(([title, text]) => (text ? [{ title, text }] : [])));
  const showsSheet = process?.showsFindings && process.sampleFindings.length > 0;
  const sheet = showsSheet && <FindingsSheet process={process} pictures={pictures} />;
  if (!page.service || (rows.length === 0 && !sheet)) return null;
  return (
    <Container>
      <div className={sheet ? "halves" : "flowing"}>
        <div>
          <div className="checks-heading">
            <h2 className="text-minor">{hiring.heading}</h2>
            <a href="#quote" className="form-link">
              {words.calls.quote} {words.calls.byForm}
            </a>
          </div>
          <TermList rows={rows} className="checks" />
        </div>
        {sheet}
      </div>
    </Container>
  );
}
