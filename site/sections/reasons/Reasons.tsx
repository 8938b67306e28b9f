import { Container } from "../../ui/Container.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Prose } from "../../ui/Prose.tsx";
import { FindingsSheet } from "../proof/FindingsSheet.tsx";
import type { SectionProps } from "../section-props.ts";

export function Reasons({ section, site, pictures }: SectionProps<"reasons">) {
  const { heading, intro, reasons, process } = section;
  return (
    <Container surface="bg-band">
      <h2 className="text-minor">{heading}</h2>
      {intro && <Prose className="intro">{intro}</Prose>}
      <ul className="columns">
        {reasons.map((reason) => (
          <li key={reason.title} className="ruled">
            <h3 className="flex items-center gap-3">
              {reason.icon && <Icon name={reason.icon} isLarge />}
              {reason.title}
            </h3>
            <Prose className="mt-2">{reason.text}</Prose>
          </li>
        ))}
      </ul>
      {process && <FindingsSheet process={process} words={site.words.process} pictures={pictures} />}
    </Container>
  );
}
