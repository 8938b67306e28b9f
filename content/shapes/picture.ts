import { z } from "astro/zod";
import { slug, words } from "./words.ts";

/** A picture beside words. */
export const picture = z.strictObject({
  /** The file's name in `content/images/`, without its ending. */
  file: slug,
  /** What a person who cannot see the picture needs to know, without "picture of". */
  alt: words(140),
});

/** A picture beside words, as a page names it. */
export type PictureWords = z.infer<typeof picture>;
