import type { ReactNode } from "react";
import type { Section, SectionOf, Site } from "#model/site.ts";
import type { FactsOf } from "../section-facts.ts";
import type { RowPosition } from "../ui/Container.tsx";
import type { PictureFiles } from "../ui/picture-sizes.ts";

/** Props of every part of a page. */
export interface SharedProps {
  site: Site;
  pictures: Record<string, PictureFiles>;
}

export type SectionProps<Kind extends Section["kind"]> = SharedProps &
  FactsOf<Kind> & {
    section: SectionOf<Kind>;
    /** Undefined if the section has a row of its own. */
    beside?: RowPosition | undefined;
    /** Undefined if the form is in another section. */
    form?: ReactNode;
  };
