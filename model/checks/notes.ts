import type { Content } from "../content.ts";
import { fieldName } from "../field-name.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";

/** Finds notes of processes at places that the page's city does not name. */
export function notesWithoutPlace({ pages, cities }: Content): Problem[] {
  return Object.entries(pages).flatMap(([page, file]) => {
    const city = file.city ?? "";
    const known = cities[city]?.landmarks.map(({ name }) => name) ?? [];
    return file.sections.flatMap((section, at) => {
      if (section.kind !== "process") return [];
      return section.local.flatMap((note, index): Problem[] => {
        if (!note.at || known.includes(note.at)) return [];
        const fix = `${contentFile("cities", city)} names no "${note.at}". Name one of its places: ${known.join(", ")}.`;
        const field = fieldName(["sections", at, "local", index, "at"], file);
        return [{ file: contentFile("pages", page), field, fix }];
      });
    });
  });
}
