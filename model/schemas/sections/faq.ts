import { z } from "zod";
import { markdown, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const faqHeading = shortText(90).default("Frequently Asked Questions");

const entry = z.strictObject({
  question: shortText(140).meta({ title: "Question", description: "As a customer asks it. No other page may ask it." }),
  answer: markdown.meta({ title: "Answer", description: "One or two paragraphs without lists." }),
});

/** Questions and answers. Also written to the page's structured data. */
export const faq = defineSection("faq", "Questions and answers", {
  heading: faqHeading.meta({ title: "Heading", description: "Above the questions." }),
  questions: z.array(entry).min(3).max(12).meta({ title: "Questions", description: "Three to twelve." }),
}).meta({ description: "Questions that open to show the answer." });
