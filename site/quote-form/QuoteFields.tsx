import { fieldNames, isChoiceField, isTextField, type QuoteRequestField } from "#contract/quote-request.ts";
import { honeypotField } from "#contract/read-quote-request.ts";
import type { Words } from "#contract/words.ts";
import { ChoiceGroup } from "./ChoiceGroup.tsx";
import type { FieldState } from "./field-state.ts";
import { TextField } from "./TextField.tsx";

interface Props {
  words: Words["form"];
  services: string[];
  states?: Partial<Record<QuoteRequestField, FieldState>> | undefined;
}

export function QuoteFields({ words, services, states = {} }: Props) {
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
          <TextField key={name} name={name} words={words} state={states[name]} />
        ))}
      </div>
      {fieldNames.filter(isChoiceField).map((name) => (
        <ChoiceGroup key={name} name={name} words={words} services={services} state={states[name]} />
      ))}
    </>
  );
}
