import { quoteRequestFields, type TextFieldName } from "#contract/quote-request.ts";
import type { FieldState } from "./FieldProblem.tsx";

/** What a line to write on asks for, and how the browser helps to fill it in. */
export interface TextFieldLook {
  label: string;
  hint?: string;
  type: "text" | "email" | "tel";
  autoComplete: string;
}

interface Props extends TextFieldLook {
  name: TextFieldName;
  state: FieldState | undefined;
}

/** A line to write on, with what is wrong with it between label and line. */
export function TextField({ name, label, hint, type, autoComplete, state }: Props) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
        {hint && <span className="font-normal text-small text-muted">, {hint}</span>}
      </label>
      {state?.problem}
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        maxLength={quoteRequestFields[name].maxLength}
        spellCheck="false"
        required
        defaultValue={state?.value}
        className="min-h-12 w-full rounded-small border border-edge bg-page px-3 text-text aria-invalid:border-2 aria-invalid:border-alarm"
        {...state?.attributes}
      />
    </div>
  );
}
