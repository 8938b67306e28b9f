import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "../ui/Prose.tsx";

export function Reasons({ section }: { section: SectionOf<"reasons"> }) {
  return (
    <Container surface="bg-band">
      <h2 className="text-heading">{section.heading}</h2>
      {section.intro && <Prose className="intro">{section.intro}</Prose>}
      <ul className="columns">
        {section.reasons.map((reason) => (
          <li key={reason.title} className="ruled">
            <h3 className="flex items-center gap-3">
              <Icon name={reason.icon} isLarge />
              {reason.title}
            </h3>
            <Prose className="mt-2">{reason.text}</Prose>
          </li>
        ))}
      </ul>
    </Container>
  );
}
