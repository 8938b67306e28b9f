import { z } from "zod";
import { reference, shortText } from "./text.ts";

/** A picture beside words. */
export const picture = z.strictObject({
  file: reference("images").meta({
    title: "Picture",
    description: "A photograph or a drawing.",
  }),
  alt: shortText(140).meta({
    title: "Description for those who cannot see it",
    description: 'What the picture shows, without "picture of".',
  }),
});

/** A picture beside words, as a page names it. */
export type PictureWords = z.infer<typeof picture>;
