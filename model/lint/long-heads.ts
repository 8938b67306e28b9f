import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

/** In characters, as in the schema of pages. */
const longest = { title: 60, description: 160 };

/** Finds titles and descriptions that facts such as {prices} make too long for search results. */
export function longHeads({ pages }: Site): Problem[] {
  return pages.flatMap(({ file, head }) =>
    (["title", "description"] as const).flatMap((key) => {
      const { length } = head[key];
      const fix = `With its facts this has ${length} characters. Search results show ${longest[key]}.`;
      return length > longest[key] ? [{ file, field: `head, ${key}`, fix }] : [];
    }),
  );
}
