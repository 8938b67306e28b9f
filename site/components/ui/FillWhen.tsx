import { createElement, type ReactNode } from "react";
import { conditionTag } from "#contract/built-site.ts";

/** A part of a template that the server keeps only where the named condition holds. */
export function FillWhen({ condition, children }: { condition: string; children: ReactNode }) {
  return createElement(conditionTag, { "data-when": condition }, children);
}
