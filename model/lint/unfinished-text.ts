import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

/** Words that were left for later. */
export function unfinishedText({ texts }: Site): Problem[] {
  return texts.flatMap(({ file, field, written }) => {
    const found = /\b(?:lorem ipsum|TODO|TBD|FIXME|XXX+)\b|\[(?:city|phone|email|name|company)\](?!\()/i.exec(
      written,
    )?.[0];
    return found ? [{ file, field, fix: `"${found}" was left for later. Write the words.` }] : [];
  });
}
