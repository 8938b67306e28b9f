import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { Prose } from "../ui/Prose.tsx";

export function Steps({ section }: { section: SectionOf<"steps"> }) {
  return (
    <Container surface="bg-band">
      <div className="halves">
        <div className="flex flex-col gap-4">
          <h2 className="text-heading">{section.heading}</h2>
          {section.intro && <Prose className="text-muted">{section.intro}</Prose>}
        </div>
        <NumberedSteps steps={section.steps} />
      </div>
    </Container>
  );
}
