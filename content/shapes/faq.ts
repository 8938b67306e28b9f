import { z } from "astro/zod";
import { prose, words } from "./words.ts";

/** Questions with answers that open one at a time. The same words go into the page's structured data. */
export const faq = z.strictObject({
  kind: z.literal("faq"),
  heading: words(90).default("Frequently Asked Questions"),
  questions: z
    .array(
      z.strictObject({
        /** A question as a customer would ask it. Unique in the site. */
        question: words(140),
        /** The answer: one or two paragraphs without lists. */
        answer: prose,
      }),
    )
    .min(3)
    .max(12),
});

/** The words of a list of questions. */
export type Faq = z.infer<typeof faq>;
