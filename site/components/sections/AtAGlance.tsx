import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { TermList } from "../ui/TermList.tsx";

/** Short answers to what callers ask first, with large figures. */
export function AtAGlance({ section }: { section: SectionOf<"at-a-glance"> }) {
  return (
    <Container surface="bg-band">
      <h2 className="text-minor">{section.heading}</h2>
      <TermList rows={section.rows} className="facts columns" />
    </Container>
  );
}
