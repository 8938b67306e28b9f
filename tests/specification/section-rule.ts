import { type Page, type Section, type Site, sectionsOf } from "#model/site.ts";

/** A rule of the specification for some pages. */
export interface SectionRule {
  appliesTo: (page: Page) => boolean;
  field: string;
  passes: (page: Page, site: Site) => boolean;
  fix: string;
}

export function sectionThat<Kind extends Section["kind"]>(
  appliesTo: SectionRule["appliesTo"],
  kind: Kind,
  fits: (section: Extract<Section, { kind: Kind }>) => boolean,
  fix: string,
): SectionRule {
  return { appliesTo, field: `sections, ${kind}`, passes: (page) => sectionsOf(page, kind).some(fits), fix };
}

export function sectionWith<Kind extends Section["kind"]>(
  appliesTo: SectionRule["appliesTo"],
  kind: Kind,
  words: Partial<Extract<Section, { kind: Kind }>>,
): SectionRule {
  const fields = Object.keys(words) as (keyof typeof words)[];
  const expected = fields.map((field) => `the ${String(field)} "${words[field]}"`).join(" and ");
  const fix = `Add a section of kind: ${kind} with ${expected}.`;
  return sectionThat(appliesTo, kind, (section) => fields.every((field) => section[field] === words[field]), fix);
}

export function headingLike(appliesTo: SectionRule["appliesTo"], heading: RegExp, fix: string): SectionRule {
  const fits = (section: Section) => "heading" in section && heading.test(section.heading);
  return { appliesTo, field: "sections, heading", passes: (page) => page.sections.some(fits), fix };
}
