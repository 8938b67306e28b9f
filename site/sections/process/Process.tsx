import { Container } from "../../ui/Container.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { NumberedSteps } from "../../ui/NumberedSteps.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { TermList, termsIn } from "../../ui/TermList.tsx";
import { words } from "../../words.ts";
import type { SectionProps } from "../section-props.ts";

/** Shows the page's local notes as rows, unless the page has a map that shows them. */
export function Process({ section, page }: Pick<SectionProps<"process">, "section" | "page">) {
  const { heading, intro, local, steps, included, notIncluded, quote } = section;
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  const excluded = notIncluded.length > 0 ? [`**${words.process.notIncluded}**`, list(notIncluded)] : [];
  const disclosures: [heading: string, paragraphs: string[]][] = [
    [words.process.included, [list(included), ...excluded]],
    [words.process.quote, quote ? [quote.intro, ...quote.parts.map(({ title, text }) => `**${title}.** ${text}`)] : []],
  ];
  const filled = disclosures.filter(([, paragraphs]) => paragraphs.length > 0);
  const hasMap = page.sections.some(({ kind }) => kind === "city-map" || kind === "serving-map");
  const rows = hasMap ? [] : termsIn(local);
  return (
    <Container surface="bg-band">
      <div className="process">
        <div>
          <h2 className="text-heading">{heading}</h2>
          {intro && <Prose className="mt-4 text-muted">{intro}</Prose>}
        </div>
        <NumberedSteps steps={steps} />
        <div>
          {filled.map(([heading, paragraphs]) => (
            <Disclosure key={heading} className="disclosure" heading={<h3>{heading}</h3>}>
              <Prose>{paragraphs.join("\n\n")}</Prose>
            </Disclosure>
          ))}
        </div>
      </div>
      {rows.length > 0 && <TermList rows={rows} className="facts columns" />}
    </Container>
  );
}
