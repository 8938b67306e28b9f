import { Container } from "../../ui/Container.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { NumberedSteps } from "../../ui/NumberedSteps.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { TermList, termsIn } from "../../ui/TermList.tsx";
import type { SectionProps } from "../section-props.ts";

export function Process({ section, site: { words }, notes }: SectionProps<"process">) {
  const { heading, intro, steps, included, notIncluded } = section;
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
  const excluded = notIncluded.length > 0 ? [`**${words.process.notIncluded}**`, list(notIncluded)] : [];
  return (
    <Container surface="bg-band">
      <div className="process">
        <div>
          <h2 className="text-heading">{heading}</h2>
          {intro && <Prose className="mt-4 text-muted">{intro}</Prose>}
        </div>
        <NumberedSteps steps={steps} />
        <Disclosure className="disclosure" heading={<h3>{words.process.included}</h3>}>
          <Prose>{[list(included), ...excluded].join("\n\n")}</Prose>
        </Disclosure>
      </div>
      {notes.length > 0 && <TermList rows={termsIn(notes)} className="facts columns" />}
    </Container>
  );
}
