import { credentials } from "#model/company-sentences.ts";
import type { Company } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { TermList } from "../ui/TermList.tsx";

/** What a customer can check and what is agreed, all from the company's facts. A fact that is missing has no row. */
export function BeforeYouHire({ company }: { company: Company }) {
  const { license, insurance, leadCertification, payment, deposit, minimumVisit } = company;
  const lookup = license?.lookup ? ` [Look up the license](${license.lookup}).` : "";
  const insured = credentials({ license: undefined, insurance });
  const facts: [string, string | undefined][] = [
    ["License", license && `${credentials({ license, insurance: [] })}.${lookup}`],
    ["Insurance", insured && `${insured}. Ask for the certificate and we will send it.`],
    ["Lead paint", leadCertification && `EPA lead-safe certified firm ${leadCertification}.`],
    ["Estimate", "Free and in writing: what we would do and what it costs, line by line."],
    ["Smallest price", minimumVisit && `A visit costs ${minimumVisit} or more.`],
    ["Payment", payment],
    ["Deposit", deposit],
  ];
  const rows = facts.flatMap(([term, words]) => (words ? [{ term, detail: <Prose>{words}</Prose> }] : []));
  return (
    <Container>
      <h2 className="text-minor">Check us before you hire us</h2>
      <TermList rows={rows} className="facts" />
    </Container>
  );
}
