import type { ReactNode } from "react";
import { problemId } from "#contract/built-site.ts";
import type { QuoteRequestField } from "#contract/quote-request.ts";

/** How a field differs from its empty, faultless state. */
export interface FieldState {
  value?: string;
  /** What is wrong with it, drawn below its label. */
  problem?: ReactNode;
  /** Attributes of its input, or of the group of its choices, such as `aria-invalid`. */
  attributes?: Record<string, string | boolean>;
}

/** The words beside a field that say what is wrong with it. */
export function FieldProblem({ field, children }: { field: QuoteRequestField; children: ReactNode }) {
  return (
    <p id={problemId(field)} className="font-semibold text-alarm">
      {children}
    </p>
  );
}
