import type { RefObject } from "react";
import { type ChoiceFieldName, defaultOf, isListField } from "#contract/quote-request.ts";
import { describedBy, FieldProblem, hintId } from "./FieldProblem.tsx";
import type { FieldState } from "./field-state.ts";

/** What a group of choices asks. */
export interface ChoiceGroupLabels {
  legend: string;
  hint?: string;
}

interface Props {
  name: ChoiceFieldName;
  labels: ChoiceGroupLabels;
  /** The label of each choice, by its value. */
  choices: Record<string, string>;
  state: FieldState | undefined;
  /** The input of the first choice. */
  inputRef: RefObject<HTMLInputElement | null> | undefined;
}

/** Checkboxes in two columns, or radios as equal parts of a row. */
export function ChoiceGroup({ name, labels, choices, state = {}, inputRef }: Props) {
  const { legend, hint } = labels;
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
        {Object.entries(choices).map(([value, label], index) => (
          <label key={value}>
            <input
              ref={index === 0 ? inputRef : undefined}
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

/** The id of the first choice of a group, which links to the group lead to. */
export function firstChoiceId(name: string): string {
  return `first-${name}`;
}
