import { type ChoiceFieldName, defaultOf, isListField } from "#contract/quote-request.ts";
import { describedBy, FieldProblem, hintId } from "./FieldProblem.tsx";
import type { FieldState } from "./field-state.ts";

interface Props {
  name: ChoiceFieldName;
  legend: string;
  hint: string;
  choices: (readonly [value: string, label: string])[];
  state: FieldState | undefined;
}

export function ChoiceGroup({ name, legend, hint, choices, state = {} }: Props) {
  const isList = isListField(name);
  const { value: chosen = defaultOf(name), problem, attributes, choiceAttributes } = state;
  return (
    <fieldset aria-describedby={describedBy(name, { hint, problem })} {...attributes}>
      <legend>{legend}</legend>
      {hint && (
        <p id={hintId(name)} className="hint">
          {hint}
        </p>
      )}
      {problem && <FieldProblem field={name}>{problem}</FieldProblem>}
      <div className={isList ? "choices many" : "choices one"}>
        {choices.map(([value, label], index) => (
          <label key={value}>
            <input
              id={index === 0 ? firstChoiceId(name) : undefined}
              type={isList ? "checkbox" : "radio"}
              name={name}
              value={value}
              defaultChecked={[chosen].flat().includes(value)}
              {...choiceAttributes?.(value)}
            />
            {label}
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
