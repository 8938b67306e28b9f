import type { Process as ProcessSection } from "#model/site.ts";
import { words } from "../../lib/words.ts";
import { Container } from "../ui/Container.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { inOneParagraph, Prose } from "../ui/Prose.tsx";
import { TermList } from "../ui/TermList.tsx";

/** How a service is done: its steps, each a line that all pages share, and what only this page says. */
export function Process({ section }: { section: ProcessSection }) {
  const { heading, intro, local, steps } = section;
  const inFull = steps.flatMap(({ title, more }) => (more ? [inOneParagraph({ title, text: more })] : []));
  const rows = local.map(({ title, text }) => ({ term: title, detail: <Prose>{text}</Prose> }));
  return (
    <Container surface="bg-band">
      <h2 className="text-heading">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      <div className="mt-6">
        <NumberedSteps steps={steps} inColumns />
      </div>
      {inFull.length > 0 && (
        <Disclosure heading={words.process.inFull}>
          <Prose>{inFull.join("\n\n")}</Prose>
        </Disclosure>
      )}
      {rows.length > 0 && <TermList rows={rows} className="facts" />}
    </Container>
  );
}
