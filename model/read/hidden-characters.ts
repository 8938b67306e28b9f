import type { z } from "zod";
import { fieldNames } from "../field-name.ts";
import type { Problem } from "../problem.ts";

/** Control and bidirectional characters. Text pasted from Contacts on a phone contains some. */
const hidden = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u;

export function hiddenCharacters(fields: unknown, schema: z.ZodType): Omit<Problem, "file">[] {
  const problems: Omit<Problem, "file">[] = [];
  const visit = (value: unknown, path: PropertyKey[]) => {
    const [found] = typeof value === "string" ? (hidden.exec(value) ?? []) : [];
    if (found) problems.push({ ...fieldNames(path, fields, schema), fix: fixFor(found) });
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(fields, []);
  return problems;
}

function fixFor(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `It contains the invisible character U+${code}. Type the text again, or run npm run check:content -- --fix.`;
}
