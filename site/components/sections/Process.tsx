import { words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { inOneParagraph, Prose } from "../ui/Prose.tsx";
import { TermList, termsIn } from "../ui/TermList.tsx";
import type { SectionProps } from "./section-props.ts";

/** Shows the page's own texts as rows, unless its map has them. */
export function Process({ section, page }: Pick<SectionProps<"process">, "section" | "page">) {
  const { heading, intro, local, steps, included, notIncluded, quote } = section;
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  const apart = notIncluded.length > 0 ? [`**${words.process.notIncluded}**`, list(notIncluded)] : [];
  const disclosures: [heading: string, paragraphs: string[]][] = [
    [words.process.included, [list(included), ...apart]],
    [words.process.quote, quote ? [quote.intro, ...quote.parts.map(inOneParagraph)] : []],
  ];
  const said = disclosures.filter(([, paragraphs]) => paragraphs.length > 0);
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
          {said.map(([heading, paragraphs]) => (
            <Disclosure key={heading} heading={heading}>
              <Prose>{paragraphs.join("\n\n")}</Prose>
            </Disclosure>
          ))}
        </div>
      </div>
      {rows.length > 0 && <TermList rows={rows} className="facts columns" />}
    </Container>
  );
}
