import type { AtAGlance as AtAGlanceSection } from "#model/schemas/at-a-glance.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { TermList } from "../ui/TermList.tsx";

/** Short answers to what callers ask first. */
export function AtAGlance({ section }: { section: AtAGlanceSection }) {
  return (
    <Container>
      <Heading>{section.heading}</Heading>
      <TermList rows={section.rows} />
    </Container>
  );
}
