import { credentials } from "#model/company-sentences.ts";
import type { Company } from "#model/site.ts";
import { withValues, words } from "../../lib/words.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { TermList } from "../ui/TermList.tsx";

/** What a customer can check and what is agreed, all from the company's facts. A fact that is missing has no row. */
export function BeforeYouHire({ company }: { company: Company }) {
  const { license, insurance, leadCertification, payment, deposit, minimumVisit } = company;
  const { hiring, facts: labels } = words;
  const lookup = license?.lookup ? ` [${labels.lookup}](${license.lookup}).` : "";
  const insured = credentials({ license: undefined, insurance });
  const facts: [string, string | undefined][] = [
    [hiring.license, license && `${credentials({ license, insurance: [] })}.${lookup}`],
    [hiring.insurance, insured && `${insured}. ${hiring.certificate}`],
    [hiring.leadPaint, leadCertification && `EPA lead-safe certified firm ${leadCertification}.`],
    [hiring.estimate, hiring.estimateText],
    [hiring.smallestPrice, minimumVisit && withValues(hiring.smallestPriceText, { price: minimumVisit })],
    [hiring.payment, payment],
    [hiring.deposit, deposit],
  ];
  const rows = facts.flatMap(([term, words]) => (words ? [{ term, detail: <Prose>{words}</Prose> }] : []));
  if (rows.length === 0) return null;
  return (
    <Container>
      <h2 className="text-minor">{hiring.heading}</h2>
      <TermList rows={rows} className="facts columns" />
      <p className="call">
        <a href="#quote" className="form-link">
          {words.calls.quote} {words.calls.byForm}
        </a>
      </p>
    </Container>
  );
}
