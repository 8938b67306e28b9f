import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import { problemAt } from "../problem-at.ts";

export function notesWithoutPlace(content: Content): Problem[] {
  return Object.entries(content.pages).flatMap(([page, file]) => {
    const city = content.cities[file.city ?? ""];
    const known = city?.landmarks.map(({ name }) => name) ?? [];
    return file.sections.flatMap((section, at) => {
      if (section.kind !== "process") return [];
      return section.local.flatMap((note, index): Problem[] => {
        if (!note.at || known.includes(note.at)) return [];
        const fix = `${city?.name ?? "The city"} has no place "${note.at}" on its map. Name one of its places: ${known.join(", ")}.`;
        return [problemAt(content, ["pages", page], ["sections", at, "local", index, "at"], fix)];
      });
    });
  });
}
