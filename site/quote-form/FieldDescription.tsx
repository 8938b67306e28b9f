import type { ReactNode } from "react";
import { problemId } from "#contract/built-site.ts";
import type { QuoteRequestField } from "#contract/quote-request.ts";

interface Props {
  field: QuoteRequestField;
  children: ReactNode;
}

/** What helps to fill in a field. */
export function FieldHint({ field, children }: Props) {
  return <span id={hintId(field)}>{children}</span>;
}

/** What is wrong with a field. Where the server fills it in, it stands empty for a field without a fault. */
export function FieldProblem({ field, children }: Props) {
  return (
    <p id={problemId(field)} className="font-semibold text-alarm empty:hidden">
      {children}
    </p>
  );
}

/** The `aria-describedby` of a field: its hint, then its problem, where it has them. */
export function describedBy(field: QuoteRequestField, { hint, problem }: { hint: ReactNode; problem: ReactNode }) {
  return [hint && hintId(field), problem && problemId(field)].filter(Boolean).join(" ") || undefined;
}

function hintId(field: QuoteRequestField): string {
  return `${field}-hint`;
}
