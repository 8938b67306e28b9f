import type { Company } from "#content/shapes/company.ts";
import { attributeMark, slot } from "#contract/built-site.ts";
import { fieldNames, isTextField, type QuoteRequestField } from "#contract/quote-request.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { firstScreenId } from "../compose/first-screen.ts";
import { CallLink } from "../parts/CallLink.tsx";
import { FillWhen } from "../parts/FillWhen.tsx";
import { FieldProblem, type FieldState, QuoteFields } from "./QuoteFields.tsx";
import { PrivacyLine, QuoteSlip, QuoteSlipHead, SendButton } from "./QuoteSlip.tsx";

/** The form as the server answers with it after a post without script: every failure at its field, all words kept. */
export function FormAgain({ phone }: { phone: Company["phone"] }) {
  return (
    <div
      id={firstScreenId}
      className="mx-auto grid max-w-[74rem] gap-x-16 gap-y-10 px-5 pt-12 pb-20 md:px-8 lg:grid-cols-[minmax(0,1fr)_26.5rem] lg:pt-20"
    >
      <div className="flex flex-col gap-8">
        <h1 className="text-headline">Almost there</h1>
        <ProblemSummary />
        <CallLink label="Call Now" phone={phone} />
      </div>
      <QuoteSlip>
        <QuoteSlipHead />
        <form action={sendContactEmailPath} method="post" noValidate className="grid grid-cols-1 gap-5">
          <QuoteFields
            states={Object.fromEntries(fieldNames.map((field) => [field, fillIn(field)]))}
            choiceAttributes={(value) => ({ [attributeMark]: `checked:${value}` })}
          />
          <SendButton />
          <PrivacyLine />
        </form>
      </QuoteSlip>
    </div>
  );
}

function ProblemSummary() {
  return (
    <div role="alert" className="rounded-card border-4 border-alarm bg-alarm-wash p-5 sm:p-6">
      <h2 className="text-title">There is a problem</h2>
      <ul className="mt-3 flex flex-col gap-1">
        {fieldNames.map((field) => (
          <FillWhen key={field} condition={`problem-${field}`}>
            <li>
              <a
                href={`#${targetOf(field)}`}
                className="inline-flex min-h-8 items-center font-semibold text-alarm underline underline-offset-4"
              >
                {slot(`problem-${field}`)}
              </a>
            </li>
          </FillWhen>
        ))}
      </ul>
    </div>
  );
}

function targetOf(field: QuoteRequestField): string {
  return isTextField(field) ? field : `first-${field}`;
}

function fillIn(field: QuoteRequestField): FieldState {
  return {
    value: slot(field),
    problem: (
      <FillWhen condition={`problem-${field}`}>
        <FieldProblem field={field}>{slot(`problem-${field}`)}</FieldProblem>
      </FillWhen>
    ),
    attributes: { [attributeMark]: `invalid:${field}` },
  };
}
