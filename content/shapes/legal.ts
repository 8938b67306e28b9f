import { z } from "astro/zod";
import { head } from "./page.ts";
import { day, words } from "./words.ts";

/** The front matter of a legal text: a file of `content/legal/`, named after its address. */
export const legal = z.strictObject({
  head,
  /** The page's h1. */
  headline: words(60),
  /** The day the text last changed; shown as its month and year. */
  updated: day,
});

/** A legal text's facts. */
export type Legal = z.infer<typeof legal>;
