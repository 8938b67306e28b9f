import { credentials, licenseInFull } from "#model/company-sentences.ts";
import { type Company, type Page, type Process, sectionsOf } from "#model/site.ts";
import { withValues, words } from "../../lib/words.ts";
import { Container } from "../ui/Container.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { inOneParagraph, Prose } from "../ui/Prose.tsx";
import { TermList } from "../ui/TermList.tsx";
import { FindingsSheet } from "./FindingsSheet.tsx";

/** What a customer can check and what is agreed, all from the company's facts. A fact that is missing has no row. */
export function BeforeYouHire({ company, page }: { company: Company; page: Page }) {
  const { license, insurance, leadCertification, payment, deposit, minimumVisit, commercial } = company;
  const [process] = sectionsOf(page, "process");
  const { hiring, facts: labels } = words;
  const lookup = license?.lookup ? ` [${labels.lookup}](${license.lookup}).` : "";
  const insured = credentials({ license: undefined, insurance });
  const facts: [string, string | undefined][] = [
    [hiring.license, license && `${licenseInFull(license)}.${lookup}`],
    [hiring.insurance, insured && `${insured}. ${hiring.certificate}`],
    [hiring.leadPaint, leadCertification && `EPA lead-safe certified firm ${leadCertification}.`],
    [hiring.estimate, hiring.estimateText],
    [hiring.smallestPrice, minimumVisit && withValues(hiring.smallestPriceText, { price: minimumVisit })],
    [hiring.payment, payment],
    [hiring.deposit, deposit],
    ...(page.service?.isCommercial ? commercial.map(({ term, detail }): [string, string] => [term, detail]) : []),
  ];
  const rows = facts.flatMap(([term, words]) => (words ? [{ term, detail: <Prose>{words}</Prose> }] : []));
  if (rows.length === 0 && !process) return null;
  return (
    <Container>
      <h2 className="text-minor">{hiring.heading}</h2>
      <TermList rows={rows} className="facts columns" />
      {process && <WhatYouGet process={process} />}
      <p className="call">
        <a href="#quote" className="form-link">
          {words.calls.quote} {words.calls.byForm}
        </a>
      </p>
    </Container>
  );
}

function WhatYouGet({ process: { included, notIncluded, sampleFindings, quote } }: { process: Process }) {
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  const lists = [
    list(included),
    ...(notIncluded.length > 0 ? [`**${words.process.notIncluded}**`, list(notIncluded)] : []),
  ];
  return (
    <div className="halves">
      <div>
        <Disclosure heading={words.process.included}>
          <Prose>{lists.join("\n\n")}</Prose>
        </Disclosure>
        {quote && (
          <Disclosure heading={words.process.quote}>
            <Prose>{[quote.intro, ...quote.parts.map(inOneParagraph)].join("\n\n")}</Prose>
          </Disclosure>
        )}
      </div>
      {sampleFindings.length > 0 && <FindingsSheet findings={sampleFindings} />}
    </div>
  );
}
