import { credentials, licenseInFull } from "#model/resolve/company-sentences.ts";
import { type Page, type Site, sectionsOf } from "#model/site.ts";
import { withValues, words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import type { PictureFiles } from "../ui/picture-sizes.ts";
import { TermList, termsIn } from "../ui/TermList.tsx";
import { FindingsSheet } from "./FindingsSheet.tsx";

interface Props {
  site: Site;
  page: Page;
  pictures: Record<string, PictureFiles>;
}

/** Shows facts that a customer can check, and the terms. Missing facts have no row. */
export function BeforeYouHire({ site: { company, guarantee }, page, pictures }: Props) {
  const { license, insurance, leadCertification, payment, deposit, minimumVisit, commercial } = company;
  const [process] = sectionsOf(page, "process");
  const { hiring, facts: labels } = words;
  const lookup = license?.lookup ? ` [${labels.lookup}](${license.lookup}).` : "";
  const isCommercial = page.service?.isCommercial;
  // The prices are already at a glance.
  const leastPrice = sectionsOf(page, "at-a-glance").length > 0 ? undefined : minimumVisit;
  const insured = credentials({ license: undefined, insurance });
  const facts: [title: string, text: string | undefined][] = [
    [hiring.license, license && `${licenseInFull(license)}.${lookup}`],
    [hiring.insurance, insured && `${insured}. ${hiring.certificate}`],
    [hiring.leadPaint, leadCertification && `EPA lead-safe certified firm ${leadCertification}.`],
    [hiring.guarantee, guarantee],
    [hiring.estimate, hiring.estimateText],
    [hiring.smallestPrice, leastPrice && withValues(hiring.smallestPriceText, { price: leastPrice })],
    [hiring.payment, payment],
    // By law, deposits are limited only for work on homes.
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
