import { sectionsOf } from "#model/site.ts";
import { words } from "../../lib/words.ts";
import { Container } from "../ui/Container.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { inOneParagraph, Prose } from "../ui/Prose.tsx";
import { LocalPoints } from "./LocalPoints.tsx";
import type { SectionProps } from "./section-props.ts";

/**
 * How a service is done: its steps, what a visit includes and how its price is built, which all pages share. What only
 * this page says is here where no map of the city has it.
 */
export function Process({ section, page }: Pick<SectionProps<"process">, "section" | "page">) {
  const { heading, intro, local, steps, included, notIncluded, quote } = section;
  const inFull = steps.flatMap(({ title, more }) => (more ? [inOneParagraph({ title, text: more })] : []));
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  const disclosures: [heading: string, paragraphs: string[]][] = [
    [words.process.inFull, inFull],
    [
      words.process.included,
      [list(included), ...(notIncluded.length > 0 ? [`**${words.process.notIncluded}**`, list(notIncluded)] : [])],
    ],
    [words.process.quote, quote ? [quote.intro, ...quote.parts.map(inOneParagraph)] : []],
  ];
  return (
    <Container surface="bg-band">
      <div className="halves pictured process">
        <div>
          <h2 className="text-heading">{heading}</h2>
          {intro && <Prose className="mt-4 text-muted">{intro}</Prose>}
        </div>
        <NumberedSteps steps={steps} />
        <div>
          {disclosures.map(
            ([heading, paragraphs]) =>
              paragraphs.length > 0 && (
                <Disclosure key={heading} heading={heading}>
                  <Prose>{paragraphs.join("\n\n")}</Prose>
                </Disclosure>
              ),
          )}
        </div>
      </div>
      {sectionsOf(page, "city-map").length === 0 && <LocalPoints local={local} className="facts columns" />}
    </Container>
  );
}
