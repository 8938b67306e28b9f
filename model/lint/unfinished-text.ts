import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

const placeholder = /\b(?:lorem ipsum|TODO|TBD|FIXME|XXX+)\b|\[(?:city|phone|email|name|company)\](?!\()/i;

export function unfinishedText({ texts }: Site): Problem[] {
  return texts.flatMap(({ file, field, label, written }) => {
    // Brackets in words.yaml mark inserted values.
    const text = file === contentFile("words", "words") ? written.replaceAll(/[[\]]/g, "") : written;
    const [found] = placeholder.exec(text) ?? [];
    return found ? [{ file, field, label, fix: `"${found}" is unfinished. Write the text.` }] : [];
  });
}
