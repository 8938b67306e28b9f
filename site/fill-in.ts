import type { Section } from "#content/shapes/page.ts";

/** What the placeholders in words stand for. */
export interface Facts {
  city: string;
  phone: { display: string; dial: string };
  email: string;
  /** The contractor's license as it is named beside the word "licensed", such as CSLB #123456. */
  licence: string;
  relatedSite: string;
}

/** Fills the placeholders of a few words with plain text. */
export function fillIn(words: string, facts: Facts): string {
  const { city, phone, email, licence } = facts;
  return replacePlaceholders(words, { city, phone: phone.display, email, licence });
}

/** Fills the placeholders of running text, phone and e-mail as links. */
export function fillInProse(markdown: string, facts: Facts): string {
  return replacePlaceholders(markdown, {
    city: facts.city,
    phone: `[${facts.phone.display}](tel:${facts.phone.dial})`,
    email: `[${facts.email}](mailto:${facts.email})`,
    licence: facts.licence,
    relatedSite: facts.relatedSite,
  });
}

const proseFields = new Set(["body", "answer", "description", "intro"]);
const kindsWithProseText = new Set(["steps", "reasons"]);

/** Fills every text of a section, each as its shape means it. */
export function fillInSection<S extends Section>(section: S, facts: Facts): S {
  return mapTexts(section, (field, text) =>
    proseFields.has(field) || (field === "text" && kindsWithProseText.has(section.kind))
      ? fillInProse(text, facts)
      : fillIn(text, facts),
  );
}

function replacePlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function mapTexts<T>(value: T, map: (field: string, text: string) => string, field = ""): T {
  if (typeof value === "string") return map(field, value) as T;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map, field)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map, key)])) as T;
}
