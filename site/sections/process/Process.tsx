import { Container } from "../../ui/Container.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { NumberedSteps } from "../../ui/NumberedSteps.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { TermList, termsIn } from "../../ui/TermList.tsx";
import type { SectionProps } from "../section-props.ts";

export function Process({ section, site: { words }, notes }: SectionProps<"process">) {
  const { heading, intro, steps, included, notIncluded, quote } = section;
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  const excluded = notIncluded.length > 0 ? [`**${words.process.notIncluded}**`, list(notIncluded)] : [];
  const disclosures: [heading: string, paragraphs: string[]][] = [
    [words.process.included, [list(included), ...excluded]],
    [words.process.quote, quote ? [quote.intro, ...quote.parts.map(({ title, text }) => `**${title}.** ${text}`)] : []],
  ];
  const filled = disclosures.filter(([, paragraphs]) => paragraphs.length > 0);
  return (
    <Container surface="bg-band">
      <div className="process grid gap-5">
        <div>
          <h2 className="text-heading">{heading}</h2>
          {intro && <Prose className="mt-4 text-muted">{intro}</Prose>}
        </div>
        <NumberedSteps steps={steps} />
        <div className="items-start gap-x-gap md:grid md:grid-cols-2">
          {filled.map(([heading, paragraphs]) => (
            <Disclosure key={heading} className="disclosure" heading={<h3>{heading}</h3>}>
              <Prose>{paragraphs.join("\n\n")}</Prose>
            </Disclosure>
          ))}
        </div>
      </div>
      {notes.length > 0 && <TermList rows={termsIn(notes)} className="facts columns" />}
    </Container>
  );
}
