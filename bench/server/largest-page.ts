import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";

/** The page with the most bytes in brotli: none of the site's pages costs more to send. */
export function largestPage(builtDir: string): { address: string; bytes: number } {
  const { pages } = JSON.parse(readFileSync(join(builtDir, "manifest.json"), "utf8")) as Manifest;
  const sizes = Object.entries(pages).map(([address, { file }]) => ({
    address,
    bytes: statSync(join(builtDir, `${file}.br`)).size,
  }));
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes);
  if (!largest) throw new Error("The built site holds no page. Run `npm run build` first.");
  return largest;
}
