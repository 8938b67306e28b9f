import type { PictureFile } from "#model/schemas/picture.ts";
import type { PictureSources } from "./Picture.tsx";

export type PictureFiles = Omit<PictureSources, "alt" | "points">;

/** `sizes` of a hero's picture. Beside a form it is as wide as the text, otherwise it is cropped on both sides. */
export function heroSizes({ width, height, isHeavy }: PictureFiles, hasForm: boolean): string {
  // A phone shows it at 100vw. The smaller values make a 3x phone load a file of at most 30 kB.
  if (!hasForm) return `(width >= 64rem) 58vw, (width >= 48rem) 43rem, ${isHeavy ? 76 : 92}vw`;
  return `(width >= 64rem) 36.5rem, (width >= 48rem) 100vw, ${isHeavy || width >= 2 * height ? 61 : 92}vw`;
}

/** `sizes` of a picture in half of the page. A tall picture fits uncropped into a 3:2 box. */
export function halfSizes({ width, height }: PictureFiles): string {
  return `(width >= 64rem) 34rem, (width >= 48rem) 46vw, ${width < 1.45 * height ? 80 : 92}vw`;
}

export function columnSizes(items: number): string {
  return `(width >= 64rem) ${items % 6 === 3 ? 22 : 34}rem, (width >= 48rem) 46vw, 92vw`;
}

/** `sizes` of a picture cut into cells. A phone shows two cells per row. */
export function cellSizes({ width, height }: PictureFiles): string {
  return `(width >= 64rem) 70rem, ${Math.round((30 * width) / height)}vw`;
}

export function withAlt(
  files: Record<string, PictureFiles>,
  picture: PictureFile | undefined,
): PictureSources | undefined {
  const found = picture && files[picture.file];
  return found && { ...found, alt: picture.alt, points: picture.points };
}
