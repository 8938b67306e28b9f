import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { markdown, shortText } from "./text.ts";

const entry = z.strictObject({
  question: shortText(140).meta({ title: "Question", description: "As a customer would ask it, unique in the site." }),
  answer: markdown.meta({ title: "Answer", description: "One or two paragraphs without lists." }),
});

/** Questions and answers. Also written to the page's structured data. */
export const faq = defineSection("faq", "Questions and answers", {
  heading: shortText(90)
    .default("Frequently Asked Questions")
    .meta({ title: "Heading", description: "Above the questions." }),
  questions: z.array(entry).min(3).max(12).meta({ title: "Questions", description: "Three to twelve." }),
}).meta({ description: "Questions whose answers open with a click." });
