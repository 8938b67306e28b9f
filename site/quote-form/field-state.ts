import type { ReactNode } from "react";
import type { QuoteRequestField } from "#contract/quote-request.ts";

export interface FieldState {
  value?: string | string[] | undefined;
  problem?: ReactNode;
  /** Attributes of its input, or of the group of its choices, such as `aria-invalid`. */
  attributes?: Record<string, string>;
  /** Attributes of the checkbox or radio with this value. */
  choiceAttributes?: (value: string) => Record<string, string>;
}

export type FieldStates = Partial<Record<QuoteRequestField, FieldState>>;
