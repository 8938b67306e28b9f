import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatFields } from "#model/format-yaml.ts";
import { type Kind, kinds, readContentPath } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";

/** Writes each content file in its standard form. Skips a file that cannot be read. */
export function formatContent(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const path = file.replaceAll("\\", "/");
    const { kind } = readContentPath(`content/${path}`) ?? {};
    return kind ? [{ path, kind: kinds[kind], text: readFileSync(join(folder, path), "utf8") }] : [];
  });

  for (const { path, kind, text } of files) {
    const formatted = formattedText(text, kind);
    if (formatted === text) continue;
    writeFileSync(join(folder, path), formatted);
    console.log(`Formatted ${path}.`);
  }
}

/** Returns the text unchanged if it cannot be parsed. */
function formattedText(text: string, kind: Kind): string {
  try {
    return formatFields(readFields(text, kind), kind);
  } catch {
    return text;
  }
}
