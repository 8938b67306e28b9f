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
