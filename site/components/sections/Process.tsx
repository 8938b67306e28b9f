import type { Process as ProcessSection } from "#model/site.ts";
import { words } from "../../lib/words.ts";
import { Container } from "../ui/Container.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { PointList } from "../ui/PointList.tsx";
import { Prose } from "../ui/Prose.tsx";

/** How a service is done: its steps, each a line that all pages share, and what only this page says. */
export function Process({ section }: { section: ProcessSection }) {
  const { heading, intro, local, steps } = section;
  const inFull = steps.flatMap(({ title, more }) => (more ? [{ title, text: more }] : []));
  return (
    <Container surface="bg-band">
      <h2 className="text-heading">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      <div className="mt-6">
        <NumberedSteps steps={steps} inColumns />
      </div>
      {inFull.length > 0 && (
        <Disclosure heading={words.process.inFull}>
          <PointList points={inFull} className="run-in" />
        </Disclosure>
      )}
      <PointList points={local} className="mt-6 sm:grid-cols-2 lg:grid-cols-4" />
    </Container>
  );
}
