import type { Page } from "#model/site.ts";

/** The names of all pictures a page shows: those of its sections and those of the services on large cards. */
export function picturesOf({ sections }: Page): string[] {
  return sections.flatMap((section) => {
    if (section.kind === "service-cards") {
      return section.variant === "pictures" ? section.cards.map(({ picture }) => picture.file) : [];
    }
    return "picture" in section && section.picture ? [section.picture.file] : [];
  });
}
