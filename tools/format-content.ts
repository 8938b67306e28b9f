import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatFields } from "#model/format-yaml.ts";
import { type Kind, kinds, readContentPath } from "#model/kinds.ts";
import { formatProblem } from "#model/problem.ts";
import { parseContent, readFields } from "#model/read/parse-content.ts";
import { contentFolder } from "./content-folder.ts";

const folder = contentFolder();
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) => {
  const path = file.replaceAll("\\", "/");
  const { kind } = readContentPath(`content/${path}`) ?? {};
  return kind ? [{ path, kind: kinds[kind], text: readFileSync(join(folder, path), "utf8") }] : [];
});

for (const { path, kind, text } of files) {
  const formatted = formattedText(text, path, kind);
  if (formatted === text) continue;
  writeFileSync(join(folder, path), formatted);
  console.log(`Formatted ${path}.`);
}

/** Prints the problems of a text that cannot be read, and returns that text unchanged. */
function formattedText(text: string, path: string, kind: Kind): string {
  try {
    return formatFields(readFields(text, kind), kind);
  } catch {
    for (const problem of parseContent(text, `content/${path}`, kind).problems) console.error(formatProblem(problem));
    process.exitCode = 1;
    return text;
  }
}
