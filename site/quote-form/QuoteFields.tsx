import {
  choicesOf,
  fieldNames,
  isChoiceField,
  isTextField,
  labelOf,
  type TextFieldName,
} from "#contract/quote-request.ts";
import { honeypotField } from "#contract/read-quote-request.ts";
import { ChoiceGroup } from "./ChoiceGroup.tsx";
import type { FieldStates } from "./field-state.ts";
import { formWords } from "./form-words.ts";
import { TextField, type TextFieldLabels } from "./TextField.tsx";

interface Props {
  services: string[];
  states?: FieldStates | undefined;
}

const inputs: Record<TextFieldName, Pick<TextFieldLabels, "type" | "autoComplete">> = {
  name: { type: "text", autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
};

export function QuoteFields({ services, states = {} }: Props) {
  return (
    <>
      {/* The honeypot: invisible to visitors, filled in by bots. */}
      <div className="off-screen" aria-hidden="true">
        <label>
          Leave this empty <input name={honeypotField} type="text" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      <div className="text-fields">
        {fieldNames.filter(isTextField).map((name) => (
          <TextField
            key={name}
            name={name}
            {...inputs[name]}
            label={formWords[name]}
            hint={formWords[`${name}Hint`]}
            state={states[name]}
          />
        ))}
      </div>
      {fieldNames.filter(isChoiceField).map((name) => (
        <ChoiceGroup
          key={name}
          name={name}
          legend={formWords[name]}
          hint={formWords[`${name}Hint`]}
          choices={choicesOf(name, services).map((value) => [value, labelOf(name, value, formWords.choices)])}
          state={states[name]}
        />
      ))}
    </>
  );
}
