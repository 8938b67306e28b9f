import { createElement, type ReactNode } from "react";
import { templateIfTag } from "#contract/built-site.ts";

/** The server removes the children unless it has a value with this name. */
export function TemplateIf({ condition, children }: { condition: string; children: ReactNode }) {
  return createElement(templateIfTag, { "data-when": condition }, children);
}
