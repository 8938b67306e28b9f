import { z } from "astro/zod";
import { picture } from "./picture.ts";
import { words } from "./words.ts";

/** The top of a page: its one h1, what we offer in a sentence or two, the call button, the quote form. */
export const hero = z.strictObject({
  kind: z.literal("hero"),
  /** The page's h1. Unique in the site. */
  headline: words(80),
  /** One to three sentences below the headline. */
  lead: words(320),
  /** The words on the call button, such as "Schedule Cleaning Now". */
  callLabel: words(40),
  /** Up to four short reasons to call, shown as a list. */
  points: z.array(words(60)).max(4).default([]),
  picture: picture.optional(),
});

/** The words of a page's top. */
export type Hero = z.infer<typeof hero>;
