import { CallLink } from "../../ui/CallLink.tsx";
import { Container } from "../../ui/Container.tsx";
import { Prose } from "../../ui/Prose.tsx";
import type { SectionProps } from "../section-props.ts";

export function Topic({ section: { heading, intro, parts }, site }: SectionProps<"topic">) {
  return (
    <Container>
      <h2 className="text-heading">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      <div className="ledger mt-5">
        {parts.map(({ heading, body, callLabel }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <Prose>{body}</Prose>
            <CallLink phone={site.company.phone} hidesNumber="everywhere">
              {callLabel}
            </CallLink>
          </div>
        ))}
      </div>
    </Container>
  );
}
