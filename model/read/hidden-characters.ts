import type { z } from "zod";
import { invisible, tidyLines } from "#contract/tidy-text.ts";
import { fieldNames } from "../field-name.ts";

/** White space, soft hyphens, and the tags of flags such as Scotland's. They do no harm on a page. */
const harmless = /[\t\n\r\u00AD\u{E0020}-\u{E007F}]/gu;

/**
 * Characters that mean nothing outside their program, by Unicode's categories: private, half a surrogate pair, stand-ins
 * such as U+FFFD, and unassigned, except the places that Unicode keeps for new emoji.
 */
const meaningless = /[\p{Co}\p{Cs}\uFFF9-\uFFFD]|(?!\p{Extended_Pictographic}|\p{Noncharacter_Code_Point})\p{Cn}/u;

const tidyRemedy = "Type the text again, or run npm run check:content -- --fix.";

const maxCharactersBefore = 20;

/** Returns the first bad character of each text. Markdown can be long, so the fix shows the text before it. */
export function hiddenCharacters(fields: unknown, schema: z.ZodType) {
  const problems: { path: PropertyKey[]; field: string; label: string; fix: string }[] = [];
  const visit = (value: unknown, path: PropertyKey[]) => {
    const fix = typeof value === "string" && fixFor(value);
    if (fix) problems.push({ path, ...fieldNames(path, fields, schema), fix });
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(fields, []);
  return problems;
}

function fixFor(value: string): string | undefined {
  const text = value.replaceAll(harmless, " ");
  const [at, hiddenAt] = [text.search(meaningless), text.search(invisible)];
  if (at !== -1) {
    const before = text.slice(Math.max(0, at - maxCharactersBefore), at).trim();
    const place = before && ` after "${before}"`;
    const remedy = tidyLines(value).search(meaningless) === -1 ? tidyRemedy : "Replace or remove it.";
    return `Most devices show the character ${codeAt(text, at)}${place} as a box. ${remedy}`;
  }
  return hiddenAt === -1 ? undefined : `It contains the invisible character ${codeAt(text, hiddenAt)}. ${tidyRemedy}`;
}

/** Returns a name such as U+202A. */
function codeAt(text: string, at: number): string {
  return `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
