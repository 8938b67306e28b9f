import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { NumberedSteps } from "../ui/NumberedSteps.tsx";
import { Prose } from "../ui/Prose.tsx";

/** What happens, in order, beside its heading. */
export function Steps({ section }: { section: SectionOf<"steps"> }) {
  return (
    <Container surface="band">
      <div className="margin-grid">
        <div className="flex flex-col gap-4">
          <Heading>{section.heading}</Heading>
          {section.intro && <Prose className="text-muted">{section.intro}</Prose>}
        </div>
        <NumberedSteps steps={section.steps} />
      </div>
    </Container>
  );
}
