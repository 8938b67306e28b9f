import type { ReactNode } from "react";
import { problemId } from "#contract/built-site.ts";
import type { QuoteRequestField } from "#contract/quote-request.ts";

/** What is wrong with a field. Where the server fills it in, it is empty for a field without a problem. */
export function FieldProblem({ field, children }: { field: QuoteRequestField; children: ReactNode }) {
  return (
    <p id={problemId(field)} className="field-problem">
      {children}
    </p>
  );
}

/** The id of what helps to fill in a field. */
export function hintId(field: QuoteRequestField): string {
  return `${field}-hint`;
}

/** The `aria-describedby` of a field: its hint, then its problem, where it has them. */
export function describedBy(field: QuoteRequestField, { hint, problem }: { hint: ReactNode; problem: ReactNode }) {
  return [hint && hintId(field), problem && problemId(field)].filter(Boolean).join(" ") || undefined;
}
