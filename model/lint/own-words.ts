import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function ownWords(folder: string): string[] {
  const file = join(folder, "dictionary.txt");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
}
