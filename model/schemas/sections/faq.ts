import { z } from "zod";
import { faqEntry } from "../process.ts";
import { shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const faqHeading = shortText(90).default("Frequently Asked Questions");

/** Questions and answers. Also written to the page's structured data. */
export const faq = defineSection("faq", "Questions and answers", {
  heading: faqHeading.meta({ title: "Heading", description: "Above the questions." }),
  questions: z
    .array(faqEntry)
    .min(3)
    .max(12)
    .meta({ title: "Questions", description: "Three to twelve that no other page asks." }),
}).meta({ description: "Questions that open to show the answer." });
