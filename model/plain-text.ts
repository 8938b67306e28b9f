/** The lines a reader sees of Markdown: links and strong words lose their marks, points of lists their signs. */
export function plainLines(markdown: string): string[] {
  return markdown
    .replace(/\n(?![ \t]*(?:[-*]|\d+\.)[ \t]|[ \t]*\n)[ \t]*/g, " ")
    .split("\n")
    .map(plain)
    .filter((line) => line !== "");
}

function plain(line: string): string {
  return line
    .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a text alone, in lowercase, to compare texts by. */
export function simplified(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();
}
