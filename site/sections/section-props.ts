import type { ReactNode } from "react";
import type { Page, Section, SectionOf, Site } from "#model/site.ts";
import type { RowPosition } from "../ui/Container.tsx";
import type { PictureFiles } from "../ui/picture-sizes.ts";

export interface PageProps {
  site: Site;
  page: Page;
  pictures: Record<string, PictureFiles>;
}

export interface SectionProps<Kind extends Section["kind"]> extends PageProps {
  section: SectionOf<Kind>;
  beside?: RowPosition | undefined;
  form?: ReactNode;
}
