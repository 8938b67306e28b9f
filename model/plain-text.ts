/** The lines a reader sees of Markdown: links and strong words lose their marks, points of lists their signs. */
export function plainLines(markdown: string): string[] {
  return markdown
    .replace(/\n(?![ \t]*(?:[-*]|\d+\.)[ \t]|[ \t]*\n)[ \t]*/g, " ")
    .split("\n")
    .map(plain)
    .filter((line) => line !== "");
}

/** The sentences of Markdown, without its marks. */
export function sentencesOf(markdown: string): string[] {
  return plainLines(markdown).flatMap((line) => line.split(/(?<=[.!?]["”’)]*)\s+(?=["“‘(]?[\p{Lu}\d{])/u));
}

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

function plain(line: string): string {
  return line
    .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/\s+/g, " ")
    .trim();
}
