import { type ChoiceFieldName, choicesOf, defaultOf, isListField, labelOf } from "#contract/quote-request.ts";
import type { Words } from "#contract/words.ts";
import { describedBy, FieldNotes } from "./FieldNotes.tsx";
import type { FieldState } from "./field-state.ts";

interface Props {
  name: ChoiceFieldName;
  services: string[];
  words: Words["form"];
  state: FieldState | undefined;
}

export function ChoiceGroup({ name, words, services, state = {} }: Props) {
  const isList = isListField(name);
  const { value: chosen = defaultOf(name), problem, attributes, choiceAttributes } = state;
  const hint = words[`${name}Hint`];
  return (
    <fieldset aria-describedby={describedBy(name, { hint, problem })} {...attributes}>
      <legend>{words[name]}</legend>
      <FieldNotes field={name} hint={hint} problem={problem} />
      <div className={isList ? "choices many" : "choices one"}>
        {choicesOf(name, services).map((value, index) => (
          <label key={value}>
            <input
              id={index === 0 ? firstChoiceId(name) : undefined}
              type={isList ? "checkbox" : "radio"}
              name={name}
              value={value}
              defaultChecked={[chosen].flat().includes(value)}
              {...choiceAttributes?.(value)}
            />
            {labelOf(name, value, words.choices)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Links to a group lead to its first choice. */
export function firstChoiceId(name: string): string {
  return `first-${name}`;
}
