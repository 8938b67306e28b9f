import { quoteRequestFields, type TextFieldName } from "#contract/quote-request.ts";
import { describedBy, FieldProblem, hintId } from "./FieldProblem.tsx";
import type { FieldState } from "./field-state.ts";

export interface TextFieldLabels {
  label: string;
  hint: string;
  type: "text" | "email" | "tel";
  autoComplete: string;
}

interface Props extends TextFieldLabels {
  name: TextFieldName;
  state: FieldState | undefined;
}

export function TextField({ name, label, hint, type, autoComplete, state = {} }: Props) {
  const { value, problem, attributes } = state;
  return (
    <div className={hint ? "wide" : undefined}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={hintId(name)} className="hint">
          {hint}
        </p>
      )}
      {problem && <FieldProblem field={name}>{problem}</FieldProblem>}
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={quoteRequestFields[name].maxLength}
        spellCheck="false"
        required
        defaultValue={value}
        aria-describedby={describedBy(name, { hint, problem })}
        className="text-field"
        {...attributes}
      />
    </div>
  );
}
