import { z } from "astro/zod";
import { words } from "./words.ts";

/** The quote form in a section of its own. A page without one carries the form in its hero. */
export const quote = z.strictObject({
  kind: z.literal("quote"),
  /** Such as "Get Your Free Quote". */
  heading: words(80),
  lead: words(320),
});

/** The words around the quote form. */
export type Quote = z.infer<typeof quote>;
