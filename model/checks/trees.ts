import type { Content } from "../content.ts";
import { fieldName } from "../field-name.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";

/** Finds falls of calendars that have no months, neither of their own nor in the table of trees. */
export function unknownTrees({ pages, trees }: Content): Problem[] {
  return Object.entries(pages).flatMap(([page, file]) =>
    file.sections.flatMap((section, at) => {
      if (section.kind !== "calendar") return [];
      return section.falls.flatMap(({ name, months }, fall): Problem[] => {
        if (months || trees?.trees.some((tree) => tree.name === name)) return [];
        const fix = `content/trees.yaml holds no "${name}". Add it there, correct the name, or write its months here.`;
        const field = fieldName(["sections", at, "falls", fall, "months"], file);
        return [{ file: contentFile("pages", page), field, fix }];
      });
    }),
  );
}
