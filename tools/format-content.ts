import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatFields } from "#model/format-yaml.ts";
import { type Kind, kinds, readContentPath } from "#model/kinds.ts";
import { parseContent, readFields } from "#model/parse-content.ts";
import { formatProblem } from "#model/problem.ts";
import { contentFolder } from "./content-folder.ts";
import { moveOldFields } from "./old-content.ts";

const folder = contentFolder();
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) => {
  const path = file.replaceAll("\\", "/");
  const { kind } = readContentPath(`content/${path}`) ?? {};
  return kind ? [{ path, kind: kinds[kind], text: readFileSync(join(folder, path), "utf8") }] : [];
});
const fields = new Map(files.flatMap(({ path, kind, text }) => fieldsOf(text, path, kind)));

for (const moved of moveOldFields(fields)) console.log(moved);
for (const { path, kind, text } of files) {
  const formatted = fields.has(path) ? formatFields(fields.get(path), kind) : text;
  if (formatted === text) continue;
  writeFileSync(join(folder, path), formatted);
  console.log(`Formatted ${path}.`);
}

function fieldsOf(text: string, path: string, kind: Kind): [string, Record<string, unknown>][] {
  try {
    return [[path, readFields(text, kind) as Record<string, unknown>]];
  } catch {
    for (const problem of parseContent(text, `content/${path}`, kind).problems) console.error(formatProblem(problem));
    process.exitCode = 1;
    return [];
  }
}
