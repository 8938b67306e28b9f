import { toSentence } from "#model/plain-text.ts";
import { credentials, leadFirmInShort, licenseInFull } from "#model/resolve/company-sentences.ts";
import type { ChecksPart } from "../../page-plan.ts";
import { Container } from "../../ui/Container.tsx";
import { TermList, termsIn } from "../../ui/TermList.tsx";
import type { SharedProps } from "../section-props.ts";
import { FindingsSheet } from "./FindingsSheet.tsx";

type Props = SharedProps & Omit<ChecksPart, "kind">;

export function BeforeYouHire({ site, pictures, isCommercial, guarantee, prices, sample }: Props) {
  const { company, words } = site;
  const { license, insurance, payment, deposit } = company;
  const { hiring, facts: labels } = words;
  const lookup = license?.lookup ? ` [${labels.lookup}](${license.lookup}).` : "";
  const insured = credentials({ license: undefined, insurance });
  const commercial = isCommercial ? company.commercial : undefined;
  const limits = commercial?.limits && ` ${commercial.limits}.`;
  const facts: [title: string, text: string | undefined][] = [
    [hiring.license, license && `${licenseInFull(license)}.${lookup}`],
    [hiring.insurance, insured && `${insured}.${limits ?? (isCommercial ? "" : ` ${hiring.certificate}`)}`],
    [hiring.additionalInsured, toSentence(commercial?.additionalInsured)],
    [hiring.certificateOfInsurance, toSentence(commercial?.certificate)],
    [hiring.leadPaint, leadFirmInShort(company)],
    [hiring.guarantee, guarantee],
    [hiring.estimate, (isCommercial && hiring.commercialEstimate) || hiring.estimateText],
    [hiring.price, prices],
    // Homeowners pay on completion. Managers get an invoice.
    [hiring.payment, isCommercial ? toSentence(commercial?.payment) : payment],
    // The law limits deposits only for work on homes.
    [hiring.deposit, isCommercial ? undefined : deposit],
    [hiring.contact, toSentence(commercial?.contact)],
    ...(commercial?.rows ?? []).map(({ term, detail }): [string, string] => [term, detail]),
  ];
  const rows = termsIn(facts.flatMap(([title, text]) => (text ? [{ title, text }] : [])));
  const sheet = sample && <FindingsSheet process={sample} words={words.process} pictures={pictures} />;
  if (rows.length === 0 && !sheet) return null;
  return (
    <Container>
      <div className={sheet && "halves"}>
        <div>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <h2 className="text-minor">{hiring.heading}</h2>
            {/* On a phone, the call bar has this link. */}
            <a href="#quote" className="form-link max-md:hidden">
              {words.calls.quote} {words.calls.byForm}
            </a>
          </div>
          <TermList rows={rows} className={sheet ? "checks" : "checks gap-x-gap md:columns-2 lg:columns-3"} />
        </div>
        {sheet}
      </div>
    </Container>
  );
}
