import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { repeats } from "../repeats.ts";

/** Services or cities with the same name: the form and the menus could not tell them apart. */
export function repeatedNames(content: Content): Problem[] {
  return (["services", "cities"] as const).flatMap((kind) => {
    return repeats(Object.entries(content[kind]), ([, { name }]) => name).map(({ first, entry }) => {
      const fix = `${contentFile(kind, first[0])} has the same name.`;
      return { file: contentFile(kind, entry[0]), field: "name", fix };
    });
  });
}
