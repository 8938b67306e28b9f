import { problemId } from "#contract/built-site.ts";
import type { QuoteRequestField } from "#contract/quote-request.ts";
import type { FieldState } from "./field-state.ts";

interface Notes {
  hint: string;
  problem: FieldState["problem"];
}

/** Shows a field's hint and problem. The problem's text is empty until the server fills it in. */
export function FieldNotes({ field, hint, problem }: Notes & { field: QuoteRequestField }) {
  return (
    <>
      {hint && (
        <p id={hintId(field)} className="hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId(field)} className="field-problem">
          {problem}
        </p>
      )}
    </>
  );
}

export function describedBy(field: QuoteRequestField, { hint, problem }: Notes): string | undefined {
  return [hint && hintId(field), problem && problemId(field)].filter(Boolean).join(" ") || undefined;
}

function hintId(field: QuoteRequestField): string {
  return `${field}-hint`;
}
