import type { ReactNode } from "react";
import { problemId } from "#contract/built-site.ts";
import { limits, type QuoteRequestField, services, urgencies, urgencyLabels } from "#contract/quote-request.ts";
import { trapField } from "#contract/spam-signs.ts";

/** How a field differs from its empty, faultless state. */
export interface FieldState {
  value?: string;
  /** What is wrong with it, drawn below its label. */
  problem?: ReactNode;
  /** Attributes of its input, or of the group of its choices, such as `aria-invalid`. */
  attributes?: Record<string, string | boolean>;
}

interface Props {
  states?: Partial<Record<QuoteRequestField, FieldState>>;
  /** Attributes of one checkbox or radio, by its value. */
  choiceAttributes?: (value: string) => Record<string, string>;
  /** Starts every form with the default urgency chosen; a filled-in answer page chooses by itself. */
  defaultUrgency?: string;
}

/** The fields of the quote form, the same with and without script. */
export function QuoteFields({ states = {}, choiceAttributes = () => ({}), defaultUrgency }: Props) {
  return (
    <>
      <Trap />
      <TextField name="name" label="Full name" type="text" autoComplete="name" state={states.name} />
      <TextField name="email" label="Email" type="email" autoComplete="email" state={states.email} />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="so we can talk about your quote"
        state={states.phone}
      />
      <fieldset className="min-w-0" {...states.services?.attributes}>
        <legend className="font-semibold">Which services do you need?</legend>
        <p className="text-small text-muted">Select all that apply</p>
        {states.services?.problem}
        <div className="mt-1 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
          {services.map((service, at) => (
            <label key={service} className="flex min-h-11 items-center gap-3 border-b border-line leading-snug">
              <input
                id={at === 0 ? "first-services" : undefined}
                type="checkbox"
                name="services"
                value={service}
                className="size-5 shrink-0 accent-link"
                {...choiceAttributes(service)}
              />
              {service}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0" {...states.urgency?.attributes}>
        <legend className="font-semibold">How soon do you need us?</legend>
        {states.urgency?.problem}
        <div className="mt-1 flex flex-wrap gap-x-6">
          {urgencies.map((urgency, at) => (
            <label key={urgency} className="flex min-h-11 items-center gap-2.5">
              <input
                id={at === 0 ? "first-urgency" : undefined}
                type="radio"
                name="urgency"
                value={urgency}
                defaultChecked={urgency === defaultUrgency}
                className="size-5 accent-link"
                {...choiceAttributes(urgency)}
              />
              {urgencyLabels[urgency]}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** What no visitor sees and only a program fills in; see `contract/spam-signs.ts`. */
function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty <input name={trapField} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}

interface TextFieldProps {
  name: keyof typeof limits;
  label: string;
  hint?: string;
  type: "text" | "email" | "tel";
  autoComplete: string;
  state: FieldState | undefined;
}

function TextField({ name, label, hint, type, autoComplete, state }: TextFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
        {hint && <span className="font-normal text-small text-muted">, {hint}</span>}
      </label>
      {state?.problem}
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={limits[name]}
        spellCheck="false"
        required
        defaultValue={state?.value}
        className="min-h-12 w-full rounded-small border border-edge bg-page px-3 text-text aria-invalid:border-2 aria-invalid:border-alarm"
        {...state?.attributes}
      />
    </div>
  );
}

/** The words beside a field that say what is wrong with it. */
export function FieldProblem({ field, children }: { field: QuoteRequestField; children: ReactNode }) {
  return (
    <p id={problemId(field)} className="font-semibold text-alarm">
      {children}
    </p>
  );
}
