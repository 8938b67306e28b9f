import type { Site } from "#model/site.ts";
import { CallLink } from "../../ui/CallLink.tsx";
import { Container } from "../../ui/Container.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { EmailLink } from "../../ui/EmailLink.tsx";
import { HoursTable } from "../../ui/HoursTable.tsx";
import { Prose } from "../../ui/Prose.tsx";
import type { SectionProps } from "../section-props.ts";

export function Faq({ section, site, beside }: SectionProps<"faq">) {
  const questions = (
    <div className="stacked">
      <h2 className="text-minor">{section.heading}</h2>
      <div>
        {section.questions.map(({ question, answer }) => (
          <Disclosure key={question} className="disclosure" heading={<h3>{question}</h3>} name="faq">
            <Prose>{answer}</Prose>
          </Disclosure>
        ))}
      </div>
    </div>
  );
  if (beside) return <Container beside={beside}>{questions}</Container>;
  return (
    <Container>
      <div className="halves">
        {questions}
        <AskUs site={site} />
      </div>
    </Container>
  );
}

/** A phone leaves it out, since the footer and the call bar have all of this. */
function AskUs({ site: { company, words } }: { site: Site }) {
  return (
    <div className="stacked max-md:hidden">
      <h2 className="text-minor">{words.calls.askUs}</h2>
      <CallLink phone={company.phone} size="large">
        {words.calls.callUs}
      </CallLink>
      <div>
        <HoursTable company={company} />
      </div>
      <p>
        {words.thanks.picture} <EmailLink email={company.email} className="text-link underline" />
      </p>
    </div>
  );
}
