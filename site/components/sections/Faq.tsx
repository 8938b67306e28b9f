import { Container } from "../ui/Container.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Prose } from "../ui/Prose.tsx";
import type { SectionProps } from "./section-props.ts";

/** A shared name makes the browser keep one question open at a time. */
export function Faq({ section, beside }: Pick<SectionProps<"faq">, "section" | "beside">) {
  return (
    <Container beside={beside}>
      <div className="stacked">
        <h2 className="text-minor">{section.heading}</h2>
        <div className="faq">
          {section.questions.map(({ question, answer }) => (
            <Disclosure key={question} heading={question} name="faq">
              <Prose>{answer}</Prose>
            </Disclosure>
          ))}
        </div>
      </div>
    </Container>
  );
}
