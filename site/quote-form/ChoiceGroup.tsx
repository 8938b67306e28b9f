import type { RefObject } from "react";
import { describedBy, FieldProblem, hintId } from "./FieldProblem.tsx";
import type { FieldState } from "./field-state.ts";

/** What a group of choices asks. */
export interface ChoiceGroupWords {
  legend: string;
  hint?: string;
  choices: { value: string; label: string }[];
}

interface Props {
  name: "services" | "urgency";
  type: "checkbox" | "radio";
  words: ChoiceGroupWords;
  state: FieldState | undefined;
  /** The input of the first choice. */
  inputRef: RefObject<HTMLInputElement | null> | undefined;
}

const variants = {
  checkbox: { list: "grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1", choice: "gap-3 border-b border-line" },
  radio: { list: "flex flex-wrap gap-x-5", choice: "gap-2" },
};

/** Checkboxes below each other, or radios in a row. */
export function ChoiceGroup({ name, type, words, state = {}, inputRef }: Props) {
  const { legend, hint, choices } = words;
  const { value: chosen, problem, attributes, choiceAttributes } = state;
  const { list, choice } = variants[type];
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy(name, { hint, problem })} {...attributes}>
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId(name)} className="text-small text-muted">
          {hint}
        </p>
      )}
      {problem && <FieldProblem field={name}>{problem}</FieldProblem>}
      <div className={`mt-1 ${list}`}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className={`flex min-h-11 items-center text-body/snug ${choice}`}>
            <input
              ref={index === 0 ? inputRef : undefined}
              id={index === 0 ? firstChoiceId(name) : undefined}
              type={type}
              name={name}
              value={value}
              defaultChecked={[chosen].flat().includes(value)}
              className="size-5 shrink-0 accent-link"
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
