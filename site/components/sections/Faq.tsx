import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Prose } from "../ui/Prose.tsx";

/** Questions of which one at a time is open: the browser closes the others, since they share a name. */
export function Faq({ section }: { section: SectionOf<"faq"> }) {
  return (
    <Container>
      <h2 className="text-heading">{section.heading}</h2>
      <div className="faq">
        {section.questions.map(({ question, answer }) => (
          <Disclosure key={question} heading={question} name="faq">
            <Prose>{answer}</Prose>
          </Disclosure>
        ))}
      </div>
    </Container>
  );
}
