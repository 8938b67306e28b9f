import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { schemaOf } from "#model/content-kinds.ts";
import { formatContent } from "#model/format-yaml.ts";

const folder = process.argv[2] ?? join(import.meta.dirname, "../content");

for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const schema = schemaOf(path.replaceAll("\\", "/"));
  if (!schema) continue;
  const text = readFileSync(join(folder, path), "utf8");
  const formatted = formatContent(text, schema);
  if (formatted === text) continue;
  writeFileSync(join(folder, path), formatted);
  console.log(`Formatted ${path}.`);
}
