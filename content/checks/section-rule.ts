import type { Page, Section } from "../shapes/page.ts";

export interface SectionRule {
  about: (page: Page, name: string) => boolean;
  field: string;
  holds: (page: Page) => boolean;
  remedy: string;
}

export function sectionsOf<Kind extends Section["kind"]>(page: Page, kind: Kind): Extract<Section, { kind: Kind }>[] {
  return page.sections.filter((section): section is Extract<Section, { kind: Kind }> => section.kind === kind);
}

export function sectionThat<Kind extends Section["kind"]>(
  about: SectionRule["about"],
  kind: Kind,
  fits: (section: Extract<Section, { kind: Kind }>) => boolean,
  remedy: string,
): SectionRule {
  return { about, field: `sections, ${kind}`, holds: (page) => sectionsOf(page, kind).some(fits), remedy };
}

export function headingLike(about: SectionRule["about"], heading: RegExp, remedy: string): SectionRule {
  const fits = (section: Section) => "heading" in section && heading.test(section.heading);
  return { about, field: "sections, heading", holds: (page) => page.sections.some(fits), remedy };
}
