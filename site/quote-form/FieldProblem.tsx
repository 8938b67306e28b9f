import type { ReactNode } from "react";
import { problemId } from "#contract/built-site.ts";
import type { QuoteRequestField } from "#contract/quote-request.ts";

/** Empty for a field without a problem, when the server fills it in. */
export function FieldProblem({ field, children }: { field: QuoteRequestField; children: ReactNode }) {
  return (
    <p id={problemId(field)} className="field-problem">
      {children}
    </p>
  );
}

export function hintId(field: QuoteRequestField): string {
  return `${field}-hint`;
}

export function describedBy(field: QuoteRequestField, { hint, problem }: { hint: ReactNode; problem: ReactNode }) {
  return [hint && hintId(field), problem && problemId(field)].filter(Boolean).join(" ") || undefined;
}
