import { z } from "astro/zod";
import { prose, words } from "./words.ts";

/** What happens, in order. */
export const steps = z.strictObject({
  kind: z.literal("steps"),
  heading: words(90),
  intro: prose.optional(),
  steps: z
    .array(z.strictObject({ title: words(60), text: prose }))
    .min(3)
    .max(7),
});

/** The words of an ordered list of steps. */
export type Steps = z.infer<typeof steps>;
