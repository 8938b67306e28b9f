import { type Page, type Section, type Site, sectionsOf } from "#model/site.ts";

/** What the specification asks of the pages it is about. */
export interface SectionRule {
  about: (page: Page) => boolean;
  field: string;
  holds: (page: Page, site: Site) => boolean;
  fix: string;
}

export function sectionThat<Kind extends Section["kind"]>(
  about: SectionRule["about"],
  kind: Kind,
  fits: (section: Extract<Section, { kind: Kind }>) => boolean,
  fix: string,
): SectionRule {
  return { about, field: `sections, ${kind}`, holds: (page) => sectionsOf(page, kind).some(fits), fix };
}

/** A section with these very words. */
export function sectionWith<Kind extends Section["kind"]>(
  about: SectionRule["about"],
  kind: Kind,
  words: Partial<Extract<Section, { kind: Kind }>>,
): SectionRule {
  const fields = Object.keys(words) as (keyof typeof words)[];
  const wanted = fields.map((field) => `the ${String(field)} "${words[field]}"`).join(" and ");
  const fix = `Add a section of kind: ${kind} with ${wanted}.`;
  return sectionThat(about, kind, (section) => fields.every((field) => section[field] === words[field]), fix);
}

export function headingLike(about: SectionRule["about"], heading: RegExp, fix: string): SectionRule {
  const fits = (section: Section) => "heading" in section && heading.test(section.heading);
  return { about, field: "sections, heading", holds: (page) => page.sections.some(fits), fix };
}
