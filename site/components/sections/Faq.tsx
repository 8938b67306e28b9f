import type { Faq as FaqSection } from "#model/schemas/faq.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Prose } from "../ui/Prose.tsx";

/** Questions of which one at a time stands open. The browser does it: they share a name. */
export function Faq({ section }: { section: FaqSection }) {
  return (
    <Container>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <Heading>{section.heading}</Heading>
        <div className="border-b border-line">
          {section.questions.map(({ question, answer }) => (
            <details key={question} name="faq" className="group border-t border-line">
              <summary className="flex min-h-14 items-center justify-between gap-6 py-4 hover:text-link">
                <h3 className="font-text text-body font-semibold tracking-normal">{question}</h3>
                <Icon name="plus" className="size-5 transition-transform group-open:rotate-45" />
              </summary>
              <Prose className="max-w-[40rem] pb-6">{answer}</Prose>
            </details>
          ))}
        </div>
      </div>
    </Container>
  );
}
