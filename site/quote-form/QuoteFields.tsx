import { fieldNames, isTextField, type TextFieldName, urgencies, urgencyLabels } from "#contract/quote-request.ts";
import { ChoiceGroup } from "./ChoiceGroup.tsx";
import type { FieldStates, InputRefs } from "./field-state.ts";
import { Honeypot } from "./Honeypot.tsx";
import { TextField, type TextFieldWords } from "./TextField.tsx";

interface Props {
  /** The services one can ask for, by name. */
  services: string[];
  states?: FieldStates;
  inputRefs?: InputRefs;
}

const textFields: Record<TextFieldName, TextFieldWords> = {
  name: { label: "Full name", type: "text", autoComplete: "name" },
  email: { label: "Email", type: "email", autoComplete: "email" },
  phone: { label: "Phone", type: "tel", autoComplete: "tel", hint: "so we can talk about your quote" },
};

/** The fields of the quote form, the same with and without script. */
export function QuoteFields({ services, states = {}, inputRefs }: Props) {
  return (
    <>
      <Honeypot />
      <div className="text-fields">
        {fieldNames.filter(isTextField).map((name) => (
          <TextField
            key={name}
            name={name}
            words={textFields[name]}
            state={states[name]}
            inputRef={inputRefs?.[name]}
          />
        ))}
      </div>
      <ChoiceGroup
        name="services"
        type="checkbox"
        words={{
          legend: "Which services do you need?",
          hint: "Select all that apply",
          choices: services.map((service) => ({ value: service, label: service })),
        }}
        state={states.services}
        inputRef={inputRefs?.services}
      />
      <ChoiceGroup
        name="urgency"
        type="radio"
        words={{
          legend: "How soon do you need us?",
          choices: urgencies.map((urgency) => ({ value: urgency, label: urgencyLabels[urgency] })),
        }}
        state={states.urgency}
        inputRef={inputRefs?.urgency}
      />
    </>
  );
}
