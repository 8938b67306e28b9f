import { z } from "zod";
import { head } from "./page.ts";
import { day, shortText } from "./text.ts";

/** The front matter of a legal text: a file of `content/legal/`, named after its address. */
export const legal = z.strictObject({
  head,
  headline: shortText(60).meta({ title: "Headline", description: "The page's h1." }),
  updated: day.meta({ title: "Last changed", description: "Shown as month and year." }),
});

/** A legal text whole: its front matter and what stands below. */
export const legalText = legal.extend({
  body: z.string().meta({ text: "markdown", title: "Text", description: "Markdown with ## headings." }),
});

/** A legal text as its file says it. */
export type LegalFile = z.infer<typeof legalText>;
