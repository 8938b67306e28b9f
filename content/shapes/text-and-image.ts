import { z } from "astro/zod";
import { picture } from "./picture.ts";
import { prose, words } from "./words.ts";

/** A heading with running text beside a picture, or alone. Pictures change sides by themselves. */
export const textAndImage = z.strictObject({
  kind: z.literal("text-and-image"),
  heading: words(90),
  body: prose,
  picture: picture.optional(),
  /** The words on a call button below the text, where there is one. */
  callLabel: words(40).optional(),
});

/** The words of a text beside a picture. */
export type TextAndImage = z.infer<typeof textAndImage>;
