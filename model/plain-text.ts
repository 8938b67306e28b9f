import { nameSites } from "./schemas/link.ts";

/** Removes the Markdown from a text and returns its lines. */
export function plainLines(markdown: string): string[] {
  return markdown
    .replace(/\n(?![ \t]*(?:[-*]|\d+\.)[ \t]|[ \t]*\n)[ \t]*/g, " ")
    .split("\n")
    .map(plain)
    .filter((line) => line !== "");
}

function plain(line: string): string {
  const text = line
    .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/\s+/g, " ")
    .trim();
  return nameSites(text);
}

export function simplifyText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();
}

/** Returns "Gutter repair" for "Gutter Repair". */
export function sentenceCase(name: string): string {
  return name.replaceAll(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
}

/** Lowers the first letter, except in abbreviations such as "K-style". */
export function lowerFirst(text: string): string {
  return text.replace(/^(?:A(?= )|[A-Z](?=[a-z]))/, (letter) => letter.toLowerCase());
}

/** Ends a phrase with a period. An empty one stays empty. */
export function toSentence(phrase = ""): string {
  return phrase && `${phrase}.`;
}
