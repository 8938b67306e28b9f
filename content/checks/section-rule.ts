import type { Page, Section } from "../shapes/page.ts";

/** What the specification asks of a page's sections. */
export interface SectionRule {
  /** The pages it is about. `name` is the file's name without the ending. */
  about: (page: Page, name: string) => boolean;
  /** The field to look at where it does not hold. */
  field: string;
  holds: (page: Page) => boolean;
  remedy: string;
}

/** The sections of one kind on a page. */
export function sectionsOf<Kind extends Section["kind"]>(page: Page, kind: Kind): Extract<Section, { kind: Kind }>[] {
  return page.sections.filter((section): section is Extract<Section, { kind: Kind }> => section.kind === kind);
}

/** A rule that one section of a kind answers to a description. */
export function sectionThat<Kind extends Section["kind"]>(
  about: SectionRule["about"],
  kind: Kind,
  fits: (section: Extract<Section, { kind: Kind }>) => boolean,
  remedy: string,
): SectionRule {
  return { about, field: `sections, ${kind}`, holds: (page) => sectionsOf(page, kind).some(fits), remedy };
}

/** A rule that one section, of whatever kind, has a heading that matches. */
export function headingLike(about: SectionRule["about"], heading: RegExp, remedy: string): SectionRule {
  const fits = (section: Section) => "heading" in section && heading.test(section.heading);
  return { about, field: "sections, heading", holds: (page) => page.sections.some(fits), remedy };
}
