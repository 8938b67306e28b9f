import { lowerFirst, toSentence } from "#model/plain-text.ts";
import { credentials, leadFirmInShort, licenseInFull } from "#model/resolve/company-sentences.ts";
import type { ChecksPart } from "../../page-plan.ts";
import { Container } from "../../ui/Container.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Prose } from "../../ui/Prose.tsx";
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
  const rows = withText([
    [hiring.license, license && `${licenseInFull(license)}.${lookup}`],
    [hiring.insurance, insured && `${insured}.${limits ?? (isCommercial ? "" : ` ${hiring.certificate}`)}`],
    [hiring.additionalInsured, toSentence(commercial?.additionalInsured)],
    [hiring.certificateOfInsurance, toSentence(commercial?.certificate)],
    [hiring.leadPaint, leadFirmInShort(company)],
    [hiring.guarantee, guarantee],
    [hiring.estimate, (isCommercial && hiring.commercialEstimate) || hiring.estimateText],
    [hiring.price, prices],
    [hiring.payment, toSentence(commercial?.payment)],
    [hiring.contact, toSentence(commercial?.contact)],
    ...(commercial?.rows ?? []).map(({ term, detail }): Fact => [term, detail]),
  ]);
  // Managers get an invoice and their own contract. The law limits deposits only for work on homes.
  const terms = isCommercial
    ? []
    : withText([
        [hiring.contract, hiring.contractText],
        [hiring.payment, payment],
        [hiring.deposit, deposit],
      ]);
  const sheet = sample && <FindingsSheet process={sample} words={words.process} pictures={pictures} />;
  if (rows.length + terms.length === 0 && !sheet) return null;
  return (
    <Container>
      <div>
        <div className="checks-head">
          <h2 className="text-minor">{hiring.heading}</h2>
          <a href="#quote" className="form-link">
            {words.calls.quote} {words.calls.byForm}
          </a>
        </div>
        {rows.length > 0 && <TermList rows={termsIn(rows)} className="checks" />}
        {terms.length > 0 && (
          <Disclosure className="disclosure" heading={<h3>{inOneTitle(terms.map(({ title }) => title))}</h3>}>
            <Prose>{terms.map(({ text }) => text).join("\n\n")}</Prose>
          </Disclosure>
        )}
      </div>
      {sheet}
    </Container>
  );
}

type Fact = [title: string, text: string | undefined];

function withText(facts: Fact[]) {
  return facts.flatMap(([title, text]) => (text ? [{ title, text }] : []));
}

/** Returns "Contract, payment and deposit". In British English, a list has no comma before "and". */
function inOneTitle([first = "", ...others]: string[]): string {
  return new Intl.ListFormat("en-GB").format([first, ...others.map(lowerFirst)]);
}
