import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Astro's folder of files whose names change with their content. */
export const assets = "_astro";

/** Writes a file under a name that its content decides, once for all pages that share it. Answers its address. */
export async function writeHashed(folder: string, stem: string, ending: string, text: string): Promise<string> {
  const address = `/${assets}/${stem}.${shortHash(text, 8)}.${ending}`;
  const path = join(folder, address);
  if (!existsSync(path)) await writeFile(path, text);
  return address;
}

export function shortHash(text: string, letters: number): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, letters);
}
