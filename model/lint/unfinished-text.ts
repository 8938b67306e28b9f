import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { findPhrases } from "./find-phrases.ts";

const pattern = /\b(?:lorem ipsum|TODO|TBD|FIXME|XXX+)\b|\[(?:city|phone|email|name|company)\](?!\()/i;

export function unfinishedText(site: Site): Problem[] {
  return findPhrases(site, [{ pattern, fix: "was left for later. Write the words." }]);
}
