import { Container } from "../../ui/Container.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Prose } from "../../ui/Prose.tsx";
import type { SectionProps } from "../section-props.ts";

export function Faq({ section, beside }: SectionProps<"faq">) {
  return (
    <Container beside={beside}>
      <div className="stacked">
        <h2 className="text-minor">{section.heading}</h2>
        <div className="max-w-[46.5rem]">
          {section.questions.map(({ question, answer }) => (
            <Disclosure key={question} className="disclosure" heading={<h3>{question}</h3>} name="faq">
              <Prose>{answer}</Prose>
            </Disclosure>
          ))}
        </div>
      </div>
    </Container>
  );
}
