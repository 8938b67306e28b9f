import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Face, familyName } from "#model/schemas/brand.ts";

/** One weight of a face, the heaviest unless another is named, from its package, under a name that drawings use. */
export async function brandFont(name: string, face: Face, weight = face.weights.at(-1)) {
  const { resolve } = createRequire(join(process.cwd(), "package.json"));
  const family = familyName(face);
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  return { name, data: await readFile(resolve(file)) };
}
