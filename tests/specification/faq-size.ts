import type { Problem } from "#model/problem.ts";
import { type Site, sectionsOf } from "#model/site.ts";

const tenQuestions = "/gutter-cleaning-campbell-ca";
const eightQuestions = "/downspout-installation-and-repair-san-jose-ca";

/** How many questions the specification gives a page (sections 2.5 and 2.8), undefined where it says nothing. */
function specifiedFaqSize(address: string): { min: number; max: number } | undefined {
  if (address === "/") return { min: 7, max: 7 };
  if (address === tenQuestions) return { min: 10, max: 10 };
  if (address === eightQuestions || address.startsWith("/gutter-cleaning-")) return { min: 8, max: 8 };
  return address.endsWith("-ca") ? { min: 7, max: 8 } : undefined;
}

/** Pages that ask fewer or more questions than the specification says. */
export function faqSizes({ pages }: Site): Problem[] {
  return pages.flatMap((page) => {
    const size = specifiedFaqSize(page.address);
    const questions = sectionsOf(page, "faq").flatMap((section) => section.questions).length;
    if (!size || (questions >= size.min && questions <= size.max)) return [];
    const due = size.min === size.max ? `${size.min}` : `${size.min} or ${size.max}`;
    const fix = `Ask ${due} questions here; there ${questions === 1 ? "is" : "are"} ${questions}.`;
    return [{ file: page.file, field: "section faq, questions", fix }];
  });
}
