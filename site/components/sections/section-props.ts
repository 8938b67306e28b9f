import type { ReactNode } from "react";
import type { Page, Section, SectionOf, Site } from "#model/site.ts";
import type { Beside } from "../ui/Container.tsx";
import type { PictureFiles } from "../ui/picture-sizes.ts";

/** What a section of a page is drawn from: its own words, and what is around them. */
export interface SectionProps<Kind extends Section["kind"]> {
  section: SectionOf<Kind>;
  site: Site;
  page: Page;
  /** The files of the page's pictures, by name. */
  pictures: Record<string, PictureFiles>;
  beside?: Beside | undefined;
  /** The quote form, where this section carries it. */
  form?: ReactNode;
}
