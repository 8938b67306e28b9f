import type { ReactNode } from "react";

/** Values and attributes of a returned form. */
export interface FieldState {
  value?: string | string[] | undefined;
  problem?: ReactNode;
  /** Attributes of the input or the group of choices, such as `aria-invalid`. */
  attributes?: Record<string, string>;
  /** Attributes of the checkbox or radio button with this value. */
  choiceAttributes?: (value: string) => Record<string, string>;
}
