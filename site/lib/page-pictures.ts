import type { Page } from "#model/site.ts";
import type { PictureSources } from "../components/ui/Picture.tsx";

/** A picture's files, whatever a page says of it. */
export type PictureFiles = Omit<PictureSources, "alt">;

/** The names of all pictures a page shows: those of its sections and those of the services on large cards. */
export function picturesOf({ sections }: Page): string[] {
  return sections.flatMap((section) => {
    if (section.kind === "service-cards") {
      return section.variant === "pictures" ? section.cards.map(({ picture }) => picture.file) : [];
    }
    return "picture" in section && section.picture ? [section.picture.file] : [];
  });
}

/** A picture as one place on a page shows it: its files, and the words of that place. */
export function withAlt(
  files: Record<string, PictureFiles>,
  picture: { file: string; alt: string } | undefined,
): PictureSources | undefined {
  const found = picture && files[picture.file];
  return found && { ...found, alt: picture.alt };
}
