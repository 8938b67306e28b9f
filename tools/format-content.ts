import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatFields } from "#model/format-yaml.ts";
import { type Kind, kinds, readContentPath } from "#model/kinds.ts";
import { decodeText } from "#model/read/decode-text.ts";
import { readFields } from "#model/read/parse-content.ts";

/** Writes each content file in its standard form. Skips files that cannot be read, or still have facts of version 4. */
export function formatContent(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const path = file.replaceAll("\\", "/");
    const { kind } = readContentPath(`content/${path}`) ?? {};
    return kind ? [{ path, kind: kinds[kind], bytes: readFileSync(join(folder, path)) }] : [];
  });

  for (const { path, kind, bytes } of files) {
    const formatted = formattedText(bytes, kind);
    if (!formatted || bytes.equals(Buffer.from(formatted))) continue;
    writeFileSync(join(folder, path), formatted);
    console.log(`Formatted ${path}.`);
  }
}

/** Undefined if the file cannot be decoded or parsed, or would lose a fact. */
function formattedText(bytes: Buffer, kind: Kind): string | undefined {
  let losesFact = false;
  try {
    const fields = readFields(decodeText(bytes), kind, ({ isLost }) => {
      losesFact ||= isLost;
    });
    return losesFact ? undefined : formatFields(fields, kind);
  } catch {
    return undefined;
  }
}
