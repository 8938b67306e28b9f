import { credentials } from "#model/company-sentences.ts";
import type { Company } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Prose } from "../ui/Prose.tsx";

/** What a customer can check and what is agreed, all from the company's facts. A fact that is missing has no row. */
export function BeforeYouHire({ company }: { company: Company }) {
  return (
    <Container>
      <Heading>Check us before you hire us</Heading>
      <dl className="mt-8">
        {rowsOf(company).map(([term, detail]) => (
          <div
            key={term}
            className="grid gap-x-16 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd>
              <Prose className="max-w-[42rem]">{detail}</Prose>
            </dd>
          </div>
        ))}
      </dl>
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
    ["Payment", [payment, deposit].filter(Boolean).join(" ")],
  ];
  return rows.flatMap(([term, detail]) => (detail ? [[term, detail]] : []));
}
