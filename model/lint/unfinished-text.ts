import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

export function unfinishedText({ texts }: Site): Problem[] {
  return texts.flatMap(({ file, field, label, written }) => {
    // In that file, brackets mark inserted values.
    const text = file === contentFile("words", "words") ? written.replaceAll(/[[\]]/g, "") : written;
    const found = /\b(?:lorem ipsum|TODO|TBD|FIXME|XXX+)\b|\[(?:city|phone|email|name|company)\](?!\()/i.exec(
      text,
    )?.[0];
    return found ? [{ file, field, label, fix: `"${found}" was left for later. Write the words.` }] : [];
  });
}
