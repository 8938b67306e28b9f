import type { ReactNode } from "react";

/** Values and attributes of a returned form. */
export interface FieldState {
  value?: string | string[] | undefined;
  problem?: ReactNode;
  /** For the input, or the group of choices, such as `aria-invalid`. */
  attributes?: Record<string, string>;
  /** For the checkbox or radio with this value. */
  choiceAttributes?: (value: string) => Record<string, string>;
}
