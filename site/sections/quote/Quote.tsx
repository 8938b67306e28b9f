import { CallLink } from "../../ui/CallLink.tsx";
import { Container } from "../../ui/Container.tsx";
import { HoursTable } from "../../ui/HoursTable.tsx";
import type { SectionProps } from "../section-props.ts";

export function Quote({ section, site: { company, words }, form }: SectionProps<"quote">) {
  return (
    <Container surface="on-panel">
      <div className="halves">
        <div className="flex flex-col justify-between gap-5">
          <div className="flex flex-col gap-5">
            <h2 className="text-minor">{section.heading}</h2>
            <p className="max-w-[36rem] text-lead text-panel-muted">{section.lead}</p>
          </div>
          <div className="ruled hidden flex-col gap-5 lg:flex">
            <p>{words.thanks.next}</p>
            <CallLink phone={company.phone} size="large">
              {words.calls.callUs}
            </CallLink>
          </div>
          <div className="hidden lg:block">
            <HoursTable company={company} />
          </div>
        </div>
        {form}
      </div>
    </Container>
  );
}
