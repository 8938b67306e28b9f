import { visitField } from "#contract/attribution.ts";
import { choiceMark, placeholder, templateAttribute } from "#contract/built-site.ts";
import { fieldNames, isTextField, type QuoteRequestField } from "#contract/quote-request.ts";
import { sendContactEmailPath, sentFromParameter } from "#contract/send-contact-email.ts";
import type { Site } from "#model/site.ts";
import { CallLink } from "../ui/CallLink.tsx";
import { TemplateIf } from "../ui/TemplateIf.tsx";
import { firstChoiceId } from "./ChoiceGroup.tsx";
import { FormCard } from "./FormCard.tsx";
import type { FieldState } from "./field-state.ts";

interface Props {
  site: Site;
  services: string[];
}

/** The server's response to an invalid form posted without a script. Keeps the visitor's input. */
export function QuoteFormErrors({ site, services }: Props) {
  const { company, words } = site;
  return (
    <div className="page-width halves status">
      <div className="flex flex-col gap-8">
        <h1>
          <TemplateIf condition="isFailed">{words.problems.failedHeadline}</TemplateIf>
          <TemplateIf condition="isReturned">{words.problems.headline}</TemplateIf>
        </h1>
        <ProblemSummary heading={words.problems.heading} />
        <CallLink phone={company.phone}>{words.calls.callUs}</CallLink>
      </div>
      <FormCard
        action={`${sendContactEmailPath}?${sentFromParameter}=${placeholder("page")}&${visitField}=${placeholder("visit")}`}
        services={services}
        site={site}
        states={Object.fromEntries(fieldNames.map((field) => [field, templateState(field)]))}
        failure={
          <TemplateIf condition="failure">
            {placeholder("failure")} <a href={`tel:${company.phone.dial}`}>{words.notices.call}</a>
          </TemplateIf>
        }
      />
    </div>
  );
}

function ProblemSummary({ heading }: { heading: string }) {
  return (
    <div role="alert" className="form-errors">
      <h2 className="text-title">{heading}</h2>
      <ul className="mt-3 flex flex-col gap-1">
        <TemplateIf condition="failure">
          <li>{placeholder("failure")}</li>
        </TemplateIf>
        {fieldNames.map((field) => (
          <TemplateIf key={field} condition={`problem-${field}`}>
            <li>
              <a
                href={`#${isTextField(field) ? field : firstChoiceId(field)}`}
                className="inline-flex min-h-8 items-center semibold text-alarm underline"
              >
                {placeholder(`problem-${field}`)}
              </a>
            </li>
          </TemplateIf>
        ))}
      </ul>
    </div>
  );
}

/** Returns placeholders that the server replaces with the visitor's values and problems. */
function templateState(field: QuoteRequestField): FieldState {
  return {
    value: placeholder(field),
    problem: <TemplateIf condition={`problem-${field}`}>{placeholder(`problem-${field}`)}</TemplateIf>,
    attributes: { [templateAttribute]: `invalid:${field}` },
    choiceAttributes: (value) => ({ [templateAttribute]: `checked:${choiceMark(field, value)}` }),
  };
}
