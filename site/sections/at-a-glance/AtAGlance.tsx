import { Container } from "../../ui/Container.tsx";
import { TermList } from "../../ui/TermList.tsx";
import type { SectionProps } from "../section-props.ts";

export function AtAGlance({ section, beside }: SectionProps<"at-a-glance">) {
  const { heading, rows } = section;
  // With three answers, the heading is the first of four columns.
  const columns = rows.length === 3 ? " lg:grid lg:grid-cols-4 lg:gap-gap" : "";
  return (
    <Container surface="bg-band" beside={beside}>
      <div className={beside ? "stacked" : `flex flex-col gap-5${columns}`}>
        <h2 className="text-minor">{heading}</h2>
        <TermList rows={rows} className={beside ? "facts in-rows" : "facts columns lg:col-span-3"} />
      </div>
    </Container>
  );
}
