import type { AtAGlance as AtAGlanceSection } from "#model/schemas/at-a-glance.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";

/** Short answers to what callers ask first. */
export function AtAGlance({ section }: { section: AtAGlanceSection }) {
  return (
    <Container>
      <Heading>{section.heading}</Heading>
      <dl className="mt-8">
        {section.rows.map((row) => (
          <div
            key={row.term}
            className="grid gap-x-16 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
          >
            <dt className="font-semibold">{row.term}</dt>
            <dd className="max-w-[42rem]">{row.detail}</dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
