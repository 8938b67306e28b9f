/** Characters that a program may treat as a line end. */
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;

/** Invisible characters, except the joiners and variation selectors that names and emoji need. */
const invisible =
  /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/** Makes one trimmed line of well-formed Unicode in NFC, without invisible characters, safe for databases and files. */
export function tidy(text: string): string {
  return text.toWellFormed().replaceAll(lineBreak, " ").replaceAll(invisible, "").normalize("NFC").trim();
}

/** Tidies a text of several lines. Keeps line breaks and the spaces around lines, and makes special spaces plain. */
export function tidyLines(text: string): string {
  const lines = text.toWellFormed().split(/\r\n|[\n\r\u2028\u2029]/u);
  const tidied = lines.map((line) => line.replaceAll(lineBreak, " ").replaceAll(invisible, ""));
  return tidied
    .join("\n")
    .replaceAll(/[\u00A0\u2007\u202F]/g, " ")
    .normalize("NFC");
}
