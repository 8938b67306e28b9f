import { Container } from "../../ui/Container.tsx";
import { TermList } from "../../ui/TermList.tsx";
import type { SectionProps } from "../section-props.ts";

export function AtAGlance({ section, beside }: SectionProps<"at-a-glance">) {
  return (
    <Container surface="bg-band" beside={beside}>
      <div className={beside ? "stacked" : "glance"}>
        <h2 className="text-minor">{section.heading}</h2>
        <TermList rows={section.rows} className={beside ? "facts in-rows" : "facts columns"} />
      </div>
    </Container>
  );
}
