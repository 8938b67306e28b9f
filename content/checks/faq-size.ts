import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import type { Page } from "../shapes/page.ts";
import { pageFile } from "./texts.ts";

/** Each page asks as many questions as the specification says (sections 2.5 and 2.8). */
export function faqSize({ pages }: Content): Problem[] {
  return Object.entries(pages).flatMap(([name, page]) => {
    const size = dueSize(name, page);
    const questions = page.sections.flatMap((section) => (section.kind === "faq" ? section.questions : []));
    if (!size || (questions.length >= size.least && questions.length <= size.most)) return [];
    const due = size.least === size.most ? `${size.least}` : `${size.least} or ${size.most}`;
    const remedy = `Ask ${due} questions here; there ${questions.length === 1 ? "is" : "are"} ${questions.length}.`;
    return [{ file: pageFile(name), field: "section faq, questions", remedy }];
  });
}

function dueSize(name: string, { service, city }: Page): { least: number; most: number } | undefined {
  if (name === "index") return { least: 7, most: 7 };
  if (!service) return undefined;
  if (service === "gutter-cleaning") return city === "campbell" ? { least: 10, most: 10 } : { least: 8, most: 8 };
  return { least: service === "downspout-installation-and-repair" ? 8 : 7, most: 8 };
}
