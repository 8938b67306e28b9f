import type { Content } from "../content.ts";
import { type Problem, problemAt } from "../problem.ts";
import type { SectionFile } from "../schemas/sections.ts";

type Fix = [path: PropertyKey[], fix: string];

/** Finds notes about a place that the city's map does not have, and calendar rows without months. */
export function sectionProblems(content: Content): Problem[] {
  return Object.entries(content.pages).flatMap(([name, { city = "", sections }]) =>
    sections.flatMap((section, at) => {
      const fixes = section.kind === "calendar" ? rowFixes(section, content) : noteFixes(section, content.cities[city]);
      return fixes.map(([path, fix]) => problemAt(content, ["pages", name], ["sections", at, ...path], fix));
    }),
  );
}

function rowFixes({ falls }: Extract<SectionFile, { kind: "calendar" }>, { trees }: Content): Fix[] {
  return falls.flatMap(({ name, months }, index): Fix[] => {
    if (months || trees?.trees.some((tree) => tree.name === name)) return [];
    const fix = `Trees has no "${name}". Add it there, correct the name, or choose its months here.`;
    return [[["falls", index, "months"], fix]];
  });
}

function noteFixes(section: SectionFile, city: Content["cities"][string] | undefined): Fix[] {
  if (section.kind !== "process") return [];
  const known = city?.landmarks.map(({ name }) => name) ?? [];
  return section.local.flatMap(({ at }, index): Fix[] => {
    if (!at || known.includes(at)) return [];
    const fix = `${city?.name ?? "The city"} has no place "${at}" on its map. Choose one of its places: ${known.join(", ")}.`;
    return [[["local", index, "at"], fix]];
  });
}
