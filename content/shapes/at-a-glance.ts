import { z } from "astro/zod";
import { words } from "./words.ts";

/** The questions a caller asks first, each with its short answer: how long, how often, what drives the price. */
export const atAGlance = z.strictObject({
  kind: z.literal("at-a-glance"),
  heading: words(90),
  rows: z
    .array(z.strictObject({ term: words(40), detail: words(220) }))
    .min(3)
    .max(7),
});

/** The words of a short table of facts. */
export type AtAGlance = z.infer<typeof atAGlance>;
