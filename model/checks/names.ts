import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";

/** Services or cities with the same name: the form and the menus could not tell them apart. */
export function repeatedNames({ services, cities }: Content): Problem[] {
  return [...repeated("services", services), ...repeated("cities", cities)];
}

function repeated(folder: "services" | "cities", files: Record<string, { name: string }>): Problem[] {
  const first = new Map<string, string>();
  return Object.entries(files).flatMap(([key, { name }]) => {
    const before = first.get(name);
    if (before === undefined) first.set(name, key);
    if (before === undefined) return [];
    const fix = `${contentFile(folder, before)} has the same name.`;
    return [{ file: contentFile(folder, key), field: "name", fix }];
  });
}
