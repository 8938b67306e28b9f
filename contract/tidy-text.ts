import { asciiDigits } from "./contact-keys.ts";

/** Characters that a program may treat as a line end. */
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;

/** Invisible characters, except the joiners and variation selectors that names and emoji need. */
export const invisible =
  /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/** Word writes the characters of its symbol fonts, such as the bullets of Symbol and Wingdings, as U+F020 to U+F0FF. */
const symbolAtStart = /^(\s*)[\uF020-\uF0FF]\s*/u;

/** Makes one trimmed line of well-formed Unicode in NFC, without invisible characters, safe for databases and files. */
export function tidy(text: string): string {
  return text.toWellFormed().replaceAll(lineBreak, " ").replaceAll(invisible, "").normalize("NFC").trim();
}

/**
 * Tidies a text of several lines. Keeps line breaks and the spaces around lines, makes special spaces plain, and turns
 * Word's bullets into bullets that every device has.
 */
export function tidyLines(text: string): string {
  const lines = text.toWellFormed().split(/\r\n|[\n\r\u2028\u2029]/u);
  const tidied = lines.map((line) => line.replaceAll(lineBreak, " ").replaceAll(invisible, ""));
  return tidied
    .map((line) => line.replace(symbolAtStart, "$1• "))
    .join("\n")
    .replaceAll(/[\u00A0\u2007\u202F]/g, " ")
    .normalize("NFC");
}

/** Makes dashes, spaces, digits and full-width letters ASCII, for texts in a fixed format such as (720) 555-0166. */
export function asciiFormat(text: string): string {
  return asciiDigits(text)
    .replaceAll(/\p{Dash}/gu, "-")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Makes the start of a web address ASCII, up to its path, which may contain any character. */
export function asciiHost(url: string): string {
  return url.replace(/^[^/]*\/\/[^/]*/, asciiFormat);
}
