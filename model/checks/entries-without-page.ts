import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";

/** Finds visible cities and services without a visible page. */
export function entriesWithoutPage(content: Content, shown: Content): Problem[] {
  return (["services", "cities"] as const).flatMap((kind) => {
    const missing = Object.entries(content[kind]).filter(([name]) => !shown[kind][name]);
    return missing.flatMap(([name, entry]) => {
      if ("isHidden" in entry && entry.isHidden) return [];
      const fix = `No visible page is about ${entry.name}, so menus, lists and maps leave it out. Add a page about it.`;
      return [{ file: contentFile(kind, name), field: "the whole file", fix }];
    });
  });
}
