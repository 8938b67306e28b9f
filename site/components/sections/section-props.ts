import type { ReactNode } from "react";
import type { Page, Section, SectionOf, Site } from "#model/site.ts";
import type { Beside } from "../ui/Container.tsx";
import type { PictureFiles } from "../ui/picture-sizes.ts";

export interface SectionProps<Kind extends Section["kind"]> {
  section: SectionOf<Kind>;
  site: Site;
  page: Page;
  pictures: Record<string, PictureFiles>;
  beside?: Beside | undefined;
  /** Only for the section that has the quote form. */
  form?: ReactNode;
}
