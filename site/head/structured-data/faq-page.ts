import type { FAQPage } from "schema-dts";
import { plainLines } from "#model/plain-text.ts";
import type { SectionOf } from "#model/site.ts";

/** The questions of the page's accordion, word for word. */
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
