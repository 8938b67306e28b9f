import { fieldName } from "../field-name.ts";
import type { Content } from "../read-content.ts";
import type { Page } from "../shapes/page.ts";

/** A piece of text as it was written: in which file, at which field, and what for. */
export interface Text {
  file: string;
  field: string;
  written: string;
  purpose: "words" | "head" | "alt";
}

const notForReading = ["kind", "service", "city", "updated", "icon", "file", "look", "siteUrl", "url", "email", "slug"];

/** Every text of the content that a visitor reads or hears, in the order it is written. */
export function everyText({ company, services, pages, legal }: Content): Text[] {
  return [
    ...textsIn("content/company.yaml", { name: company.name, blurb: company.blurb, promise: company.promise }),
    ...textsIn("content/services.yaml", services),
    ...Object.entries(pages).flatMap(([name, page]) => textsOfPage(name, page)),
    ...Object.entries(legal).flatMap(([name, text]) => textsIn(`content/legal/${name}.md`, text)),
  ];
}

/** The texts of one page. `name` is its file's name without the ending. */
export function textsOfPage(name: string, page: Page): Text[] {
  return textsIn(pageFile(name), page);
}

/** The file of a page. */
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
