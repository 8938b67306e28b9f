import { credentials } from "#model/company-sentences.ts";
import type { Company } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { TermList } from "../ui/TermList.tsx";

/** What a customer can check and what is agreed, all from the company's facts. A fact that is missing has no row. */
export function BeforeYouHire({ company }: { company: Company }) {
  return (
    <Container>
      <h2 className="text-minor">Check us before you hire us</h2>
      <TermList rows={rowsOf(company).map(([term, detail]) => ({ term, detail: <Prose>{detail}</Prose> }))} />
    </Container>
  );
}

function rowsOf(company: Company): [string, string][] {
  const { license, insurance, leadCertification, payment, deposit, minimumVisit } = company;
  const lookup = license?.lookup ? ` [Look up the license](${license.lookup}).` : "";
  const rows: [string, string | undefined][] = [
    ["License", license && `${credentials({ license, insurance: [] })}.${lookup}`],
    [
      "Insurance",
      insurance.length > 0
        ? `${credentials({ license: undefined, insurance })}. Ask for the certificate and we will send it.`
        : undefined,
    ],
    ["Lead paint", leadCertification && `EPA lead-safe certified firm ${leadCertification}.`],
    ["Estimate", "Free and in writing: what we would do and what it costs, line by line."],
    ["Smallest price", minimumVisit && `A visit costs ${minimumVisit} or more.`],
    ["Payment", payment],
    ["Deposit", deposit],
  ];
  return rows.flatMap(([term, detail]) => (detail ? [[term, detail]] : []));
}
