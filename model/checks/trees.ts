import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import { problemAt } from "../problem-at.ts";

/** Finds calendar entries without months, either their own or from the table of trees. */
export function unknownTrees(content: Content): Problem[] {
  return Object.entries(content.pages).flatMap(([page, file]) =>
    file.sections.flatMap((section, at) => {
      if (section.kind !== "calendar") return [];
      return section.falls.flatMap(({ name, months }, fall): Problem[] => {
        if (months || content.trees?.trees.some((tree) => tree.name === name)) return [];
        const fix = `Trees has no "${name}". Add it there, correct the name, or choose its months here.`;
        return [problemAt(content, ["pages", page], ["sections", at, "falls", fall, "months"], fix)];
      });
    }),
  );
}
