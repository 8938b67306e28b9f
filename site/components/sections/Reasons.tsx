import type { Reasons as ReasonsSection } from "#model/schemas/reasons.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "../ui/Prose.tsx";

/** Reasons to choose the company. */
export function Reasons({ section }: { section: ReasonsSection }) {
  const columns = section.reasons.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-2";
  return (
    <Container surface="band">
      <Heading className="max-w-[13.8em]">{section.heading}</Heading>
      {section.intro && <Prose className="mt-5 max-w-[42rem] text-muted">{section.intro}</Prose>}
      <ul className={`mt-10 grid gap-x-12 gap-y-10 ${columns}`}>
        {section.reasons.map((reason) => (
          <li key={reason.title} className="border-t-2 border-text pt-5">
            <h3 className="flex items-center gap-3 text-title">
              <Icon name={reason.icon} className="size-7 text-link" />
              {reason.title}
            </h3>
            <Prose className="mt-3">{reason.text}</Prose>
          </li>
        ))}
      </ul>
    </Container>
  );
}
