import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatContent } from "#model/format-yaml.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import { readBuildConfig } from "../server/config/build-config.ts";

const folder = process.argv[2] ?? readBuildConfig().contentDir;

for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const { kind } = readContentPath(`content/${path.replaceAll("\\", "/")}`) ?? {};
  if (!kind) continue;
  const text = readFileSync(join(folder, path), "utf8");
  const formatted = formatContent(text, kinds[kind]);
  if (formatted === text) continue;
  writeFileSync(join(folder, path), formatted);
  console.log(`Formatted ${path}.`);
}
