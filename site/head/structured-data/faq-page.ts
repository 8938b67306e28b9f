import type { FAQPage } from "schema-dts";
import { plainLines } from "#model/plain-text.ts";
import type { SectionOf } from "#model/site.ts";

/** Must match the page's questions word for word. */
export function faqPage(questions: SectionOf<"faq">["questions"], url: string): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainLines(answer).join(" ") },
    })),
  };
}
