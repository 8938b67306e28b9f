import { z } from "zod";
import { day } from "./day.ts";
import { head } from "./page.ts";
import { refuseBadLinks, shortText } from "./text.ts";

/** A file in `content/legal/`, named after its address. Its Markdown follows the front matter. */
export const legal = z.strictObject({
  head,
  headline: shortText(60).meta({ title: "Headline", description: "The largest words of the page." }),
  updated: day.meta({ title: "Last changed", description: "Shown as month and year.", isSetBySave: true }),
  body: z
    .string()
    .superRefine(refuseBadLinks("markdown"))
    .meta({ text: "markdown", title: "Text", description: "A line after ## is a heading." }),
});

/** A legal text as stored in its file. */
export type LegalFile = z.infer<typeof legal>;
