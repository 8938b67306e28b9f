import { isOptional, quoteRequestFields, type TextFieldName } from "#contract/quote-request.ts";
import type { Words } from "#contract/words.ts";
import { describedBy, FieldNotes } from "./FieldNotes.tsx";
import type { FieldState } from "./field-state.ts";

interface Props {
  name: TextFieldName;
  words: Words["form"];
  state: FieldState | undefined;
}

export function TextField({ name, words, state = {} }: Props) {
  const { value, problem, attributes } = state;
  const { inputType, autoComplete, maxLength } = quoteRequestFields[name];
  const hint = words[`${name}Hint`];
  return (
    <div className={hint ? "wide" : undefined}>
      <label htmlFor={name}>{words[name]}</label>
      <FieldNotes field={name} hint={hint} problem={problem} />
      <input
        id={name}
        name={name}
        type={inputType}
        autoComplete={autoComplete}
        maxLength={maxLength}
        spellCheck="false"
        required={!isOptional(name)}
        defaultValue={value}
        aria-describedby={describedBy(name, { hint, problem })}
        className="text-field"
        {...attributes}
      />
    </div>
  );
}
