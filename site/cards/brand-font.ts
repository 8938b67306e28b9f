import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Face, familyName } from "#model/schemas/brand.ts";

export async function brandFont(name: string, face: Face) {
  const { resolve } = createRequire(join(process.cwd(), "package.json"));
  const family = familyName(face);
  const file = `@fontsource/${family}/files/${family}-latin-${face.weights.at(-1)}-normal.woff`;
  return { name, data: await readFile(resolve(file)) };
}
