import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { shortText } from "./text.ts";

const row = z.strictObject({
  term: shortText(40).meta({ title: "Question", description: 'What a caller asks, in a word or two: "Time".' }),
  figure: shortText(24)
    .optional()
    .meta({ title: "In large", description: 'The answer in two or three words, such as "1 to 3 hours".' }),
  detail: shortText(220).meta({ title: "Answer", description: "One or two short sentences." }),
});

/** The first questions of a caller, each with a short answer. */
export const atAGlance = defineSection("at-a-glance", "At a glance", {
  heading: shortText(90).meta({ title: "Heading", description: "Says what the table is about." }),
  rows: z
    .array(row)
    .min(3)
    .max(7)
    .meta({ title: "Rows", description: "How long, how often, what drives the price: three to seven." }),
}).meta({ description: "What callers ask first, each with a short answer." });
