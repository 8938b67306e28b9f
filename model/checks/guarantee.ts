import type { Content } from "../content.ts";
import { fieldNames } from "../field-name.ts";
import { contentFile, kinds } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { isForAllServices } from "../resolve/guarantee.ts";

/** Finds services in no kind of guaranteed work, or in two: their pages could not name one term. */
export function guaranteeProblems(content: Content): Problem[] {
  const work = content.company.guarantee?.work ?? [];
  if (work.length === 0 || isForAllServices(work)) return [];
  const names = fieldNames(["guarantee", "work"], content.company, kinds.company.schema);
  return Object.entries(content.services).flatMap(([slug, { name }]) => {
    const count = work.filter(({ services }) => services.includes(slug)).length;
    if (count === 1) return [];
    const fix = count === 0 ? `Add ${name} (${slug}) to one kind of work.` : `Keep ${name} (${slug}) in only one kind.`;
    return [{ file: contentFile("company", "company"), ...names, fix }];
  });
}
