import type { ReactNode } from "react";
import type { QuoteRequestField } from "#contract/quote-request.ts";

/** How a field differs from its empty, correct state. */
export interface FieldState {
  /** What is typed, or which choices are made. */
  value?: string | string[] | undefined;
  problem?: ReactNode;
  /** Attributes of its input, or of the group of its choices, such as `aria-invalid`. */
  attributes?: Record<string, string>;
  /** Attributes of one checkbox or radio, by its value. */
  choiceAttributes?: (value: string) => Record<string, string>;
}

export type FieldStates = Partial<Record<QuoteRequestField, FieldState>>;
