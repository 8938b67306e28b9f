import {
  fieldNames,
  isTextField,
  type QuoteRequestField,
  services,
  type TextFieldName,
  urgencies,
  urgencyLabels,
} from "#contract/quote-request.ts";
import { honeypotField } from "#contract/read-quote-request.ts";
import { ChoiceGroup } from "./ChoiceGroup.tsx";
import type { FieldState } from "./FieldProblem.tsx";
import { TextField, type TextFieldLook } from "./TextField.tsx";

interface Props {
  states?: Partial<Record<QuoteRequestField, FieldState>>;
  /** Attributes of one checkbox or radio, by its value. */
  choiceAttributes?: (value: string) => Record<string, string>;
  /** The urgency a form starts with; a filled-in answer page chooses by itself. */
  defaultUrgency?: string;
}

const textFields: Record<TextFieldName, TextFieldLook> = {
  name: { label: "Full name", type: "text", autoComplete: "name" },
  email: { label: "Email", type: "email", autoComplete: "email" },
  phone: { label: "Phone", type: "tel", autoComplete: "tel", hint: "so we can talk about your quote" },
};
const serviceChoices = services.map((service) => ({ value: service, label: service }));
const urgencyChoices = urgencies.map((urgency) => ({ value: urgency, label: urgencyLabels[urgency] }));

/** The fields of the quote form, the same with and without script. */
export function QuoteFields({ states = {}, choiceAttributes, defaultUrgency }: Props) {
  return (
    <>
      <Trap />
      {fieldNames.filter(isTextField).map((name) => (
        <TextField key={name} name={name} {...textFields[name]} state={states[name]} />
      ))}
      <ChoiceGroup
        name="services"
        type="checkbox"
        legend="Which services do you need?"
        hint="Select all that apply"
        choices={serviceChoices}
        choiceAttributes={choiceAttributes}
        state={states.services}
      />
      <ChoiceGroup
        name="urgency"
        type="radio"
        legend="How soon do you need us?"
        choices={urgencyChoices}
        chosen={defaultUrgency}
        choiceAttributes={choiceAttributes}
        state={states.urgency}
      />
    </>
  );
}

/** What no visitor sees and only a program fills in; see `contract/read-quote-request.ts`. */
function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Leave this empty <input name={honeypotField} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
