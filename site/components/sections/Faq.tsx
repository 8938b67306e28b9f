import type { SectionOf } from "#model/site.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";

/** Questions of which one at a time is open: the browser closes the others, since they share a name. */
export function Faq({ section }: { section: SectionOf<"faq"> }) {
  return (
    <Container>
      <h2 className="text-heading">{section.heading}</h2>
      <div className="faq">
        {section.questions.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>
              <h3>{question}</h3>
            </summary>
            <Prose>{answer}</Prose>
          </details>
        ))}
      </div>
    </Container>
  );
}
