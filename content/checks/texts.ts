import { fieldName } from "../field-name.ts";
import type { Content } from "../read-content.ts";
import type { Page } from "../shapes/page.ts";

export interface Text {
  file: string;
  field: string;
  written: string;
  purpose: "words" | "head" | "alt";
}

const notForReading = ["kind", "service", "city", "updated", "icon", "file", "look", "siteUrl", "url", "email", "slug"];

export function everyText({ company, services, pages, legal }: Content): Text[] {
  return [
    ...textsIn("content/company.yaml", { name: company.name, blurb: company.blurb, promise: company.promise }),
    ...textsIn("content/services.yaml", services),
    ...Object.entries(pages).flatMap(([name, page]) => textsOfPage(name, page)),
    ...Object.entries(legal).flatMap(([name, text]) => textsIn(`content/legal/${name}.md`, text)),
  ];
}

export function textsOfPage(name: string, page: Page): Text[] {
  return textsIn(pageFile(name), page);
}

export function pageFile(name: string): string {
  return `content/pages/${name}.yaml`;
}

function textsIn(file: string, root: unknown): Text[] {
  const found: Text[] = [];
  const walk = (value: unknown, path: PropertyKey[]): void => {
    if (typeof value === "string")
      found.push({ file, field: fieldName(path, root), written: value, purpose: purposeOf(path) });
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!notForReading.includes(key)) walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  walk(root, []);
  return found;
}

function purposeOf(path: PropertyKey[]): Text["purpose"] {
  if (path[0] === "head") return "head";
  return path.at(-1) === "alt" ? "alt" : "words";
}
