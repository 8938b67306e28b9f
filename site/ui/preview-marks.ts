import { createContext } from "react";

/** Attributes that tell the owner's preview which field an element shows. */
type Attributes = Record<`data-${string}`, string>;

/**
 * Marks what a page draws from something else than a text, so that a click on it leads to its field. Only the owner's
 * preview sets them: visitors' pages have none. Texts carry their own marks (see `model/resolve/marks.ts`).
 */
export const PreviewMarks = createContext<{
  /** `Container` adds it. Sections that draw no `Container` add it to their own element. */
  section?: Attributes;
  hours?: Attributes;
  logo?: Attributes;
  rain?: Attributes;
  map?: Attributes;
  otherMap?: Attributes;
  lastUpdate?: Attributes;
  /** Without a field, the whole job. */
  job?: (slug: string, field?: string) => Attributes;
}>({});
