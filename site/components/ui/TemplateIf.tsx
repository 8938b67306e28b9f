import { createElement, type ReactNode } from "react";
import { templateIfTag } from "#contract/built-site.ts";

/** A part of a template that the server keeps only where it has a value of this name. */
export function TemplateIf({ condition, children }: { condition: string; children: ReactNode }) {
  return createElement(templateIfTag, { "data-when": condition }, children);
}
