import type { PictureSources } from "../components/ui/Picture.tsx";

/** A picture's files, whatever a page says of it. */
export type PictureFiles = Omit<PictureSources, "alt">;

/** A picture as one place on a page shows it: its files, and the words of that place. */
export function withAlt(
  files: Record<string, PictureFiles>,
  picture: { file: string; alt: string } | undefined,
): PictureSources | undefined {
  const found = picture && files[picture.file];
  return found && { ...found, alt: picture.alt };
}
