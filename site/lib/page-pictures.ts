import type { PictureSources } from "../components/ui/Picture.tsx";

/** The files of a picture, without the words of a page. */
export type PictureFiles = Omit<PictureSources, "alt">;

/** How wide the first picture of a page is drawn, as in HTML's `sizes`. */
export const heroSizes = "(width >= 64rem) 50vw, 100vw";

/** A picture with the alt text of one place on a page. Undefined where that place has no picture. */
export function withAlt(
  files: Record<string, PictureFiles>,
  picture: { file: string; alt: string } | undefined,
): PictureSources | undefined {
  const found = picture && files[picture.file];
  return found && { ...found, alt: picture.alt };
}
