import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { cityFile, serviceFile } from "../written-strings.ts";

/** Services or cities with the same name: the form and the menus could not tell them apart. */
export function repeatedNames({ services, cities }: Content): Problem[] {
  return [...repeated(services, serviceFile), ...repeated(cities, cityFile)];
}

function repeated(files: Record<string, { name: string }>, fileOf: (name: string) => string): Problem[] {
  const first = new Map<string, string>();
  return Object.entries(files).flatMap(([key, { name }]) => {
    const before = first.get(name);
    if (before === undefined) first.set(name, key);
    return before === undefined
      ? []
      : [{ file: fileOf(key), field: "name", fix: `${fileOf(before)} has the same name.` }];
  });
}
