import {
  type ChoiceFieldName,
  choicesOf,
  fieldNames,
  isChoiceField,
  isTextField,
  type TextFieldName,
} from "#contract/quote-request.ts";
import { ChoiceGroup, type ChoiceGroupLabels } from "./ChoiceGroup.tsx";
import type { FieldStates, InputRefs } from "./field-state.ts";
import { Honeypot } from "./Honeypot.tsx";
import { TextField, type TextFieldLabels } from "./TextField.tsx";

interface Props {
  /** The services one can ask for, by name. */
  services: string[];
  states?: FieldStates | undefined;
  inputRefs?: InputRefs | undefined;
}

const textFields: Record<TextFieldName, TextFieldLabels> = {
  name: { label: "Full name", type: "text", autoComplete: "name" },
  email: { label: "Email", type: "email", autoComplete: "email" },
  phone: { label: "Phone", type: "tel", autoComplete: "tel", hint: "so we can talk about your quote" },
};

const choiceFields: Record<ChoiceFieldName, ChoiceGroupLabels> = {
  services: { legend: "Which services do you need?", hint: "Select all that apply" },
  urgency: { legend: "How soon do you need us?" },
};

/** The fields of the quote form, the same with and without script. */
export function QuoteFields({ services, states = {}, inputRefs }: Props) {
  return (
    <>
      <Honeypot />
      <div className="text-fields">
        {fieldNames.filter(isTextField).map((name) => (
          <TextField key={name} name={name} {...textFields[name]} state={states[name]} inputRef={inputRefs?.[name]} />
        ))}
      </div>
      {fieldNames.filter(isChoiceField).map((name) => (
        <ChoiceGroup
          key={name}
          name={name}
          {...choiceFields[name]}
          choices={choicesOf(name, services)}
          state={states[name]}
          inputRef={inputRefs?.[name]}
        />
      ))}
    </>
  );
}
