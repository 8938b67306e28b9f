import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "../ui/Prose.tsx";

export function Reasons({ section }: { section: SectionOf<"reasons"> }) {
  const columns = section.reasons.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-2";
  return (
    <Container surface="bg-band">
      <h2 className="text-heading">{section.heading}</h2>
      {section.intro && <Prose className="intro">{section.intro}</Prose>}
      <ul className={`mt-6 grid gap-x-14 gap-y-8 ${columns}`}>
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
