import { Container } from "../ui/Container.tsx";
import type { SectionProps } from "./section-props.ts";

export function Quote({ section, form }: SectionProps<"quote">) {
  return (
    <Container surface="on-panel">
      <div className="halves">
        <div className="flex flex-col gap-5">
          <h2 className="text-heading">{section.heading}</h2>
          <p className="max-w-[36rem] text-lead text-panel-muted">{section.lead}</p>
        </div>
        {form}
      </div>
    </Container>
  );
}
