import { z } from "astro/zod";
import { iconName } from "./icon.ts";
import { prose, words } from "./words.ts";

/** Reasons to choose the company. */
export const reasons = z.strictObject({
  kind: z.literal("reasons"),
  heading: words(90),
  intro: prose.optional(),
  reasons: z
    .array(z.strictObject({ title: words(50), icon: iconName, text: prose }))
    .min(3)
    .max(6),
});

/** The words of a list of reasons. */
export type Reasons = z.infer<typeof reasons>;
