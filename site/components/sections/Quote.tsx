import type { ReactNode } from "react";
import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";

/** The quote form in a section of its own. */
export function Quote({ section, form }: { section: SectionOf<"quote">; form?: ReactNode }) {
  return (
    <Container surface="panel">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="flex flex-col gap-5">
          <Heading>{section.heading}</Heading>
          <p className="max-w-[36rem] text-lead text-panel-muted">{section.lead}</p>
        </div>
        {form}
      </div>
    </Container>
  );
}
