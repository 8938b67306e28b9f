import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { TermList } from "../ui/TermList.tsx";

/** Short answers to what callers ask first, the figures among them large enough to be found at a glance. */
export function AtAGlance({ section }: { section: SectionOf<"at-a-glance"> }) {
  return (
    <Container surface="band">
      <Heading minor>{section.heading}</Heading>
      <TermList rows={section.rows} />
    </Container>
  );
}
