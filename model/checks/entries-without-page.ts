import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";

export const jobWithoutPage =
  "No page shows this job, because no visible page is about its service, or about its city.";

/** Finds visible cities and services without a visible page, and jobs of a city or service that is not shown. */
export function entriesWithoutPage(content: Content, shown: Content): Problem[] {
  const unlisted = (["services", "cities"] as const).flatMap((kind) => {
    const missing = Object.entries(content[kind]).filter(([name]) => !shown[kind][name]);
    return missing.flatMap(([name, entry]) => {
      if ("isHidden" in entry && entry.isHidden) return [];
      const fix = `No visible page is about ${entry.name}, so menus, lists and maps leave it out. Add a page about it.`;
      return [{ file: contentFile(kind, name), field: "the whole file", fix }];
    });
  });
  const jobs = Object.entries(content.jobs).flatMap(([name, { service, city }]) => {
    const isShown = service in shown.services && city in shown.cities;
    return isShown ? [] : [{ file: contentFile("jobs", name), field: "the whole file", fix: jobWithoutPage }];
  });
  return [...unlisted, ...jobs];
}
