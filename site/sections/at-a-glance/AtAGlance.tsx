import { Container } from "../../ui/Container.tsx";
import { TermList } from "../../ui/TermList.tsx";
import type { SectionProps } from "../section-props.ts";

export function AtAGlance({ section: { heading, rows } }: SectionProps<"at-a-glance">) {
  return (
    <Container surface="bg-band">
      <h2 className="text-heading">{heading}</h2>
      <TermList rows={rows} className="facts columns" />
    </Container>
  );
}
