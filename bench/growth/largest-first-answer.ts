import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { firstAnswers } from "../../tests/first-answer.ts";
import { openHouse } from "../../tests/open-house.ts";

/** The first answer of a page, as it goes over the wire: header fields and compressed body. */
export interface FirstAnswer {
  address: string;
  bytes: number;
}

/** Asks the real server for every page, compressed with brotli, and finds the largest answer. */
export async function largestFirstAnswer(builtDir: string): Promise<FirstAnswer> {
  const manifest: Manifest = JSON.parse(readFileSync(join(builtDir, "manifest.json"), "utf8"));
  const house = await openHouse(builtDir);
  try {
    const answers = await firstAnswers(house.url, Object.keys(manifest.pages));
    return answers.reduce((one, other) => (other.bytes > one.bytes ? other : one), { address: "", bytes: 0 });
  } finally {
    await house.close();
  }
}
