import { maxProfileName } from "../schemas/proof.ts";

/** A field of version 4 that moved. */
export interface MovedField {
  /** Such as "guarantee.covers". */
  field: string;
  /** Where the fact belongs now. */
  place: string;
  /** False if its value got the new form. */
  isLost: boolean;
}

type Fields = Record<string, unknown>;

const jobs = "Write a file for each job in content/jobs/ (Jobs on the editing screen).";
const review = `${jobs} A review needs the day its author agreed.`;
const prices = "Write each price in content/services/, under prices.";
const places: Record<string, string> = {
  minimumVisit: prices,
  priceRange: prices,
  "hiring.priceText": prices,
  "hiring.smallestPrice": prices,
  "hiring.smallestPriceText": prices,
  "guarantee.covers": "Its kinds of work are in work. Write {guaranteeTerms} in the terms of service.",
  // One term for all work would promise a second cleaning for years.
  "guarantee.term": "Write the term of each kind of work in work.",
  "samplePictures.points": "The first findings of the sample are the captions of its pictures.",
  commercial: "Its list is in rows.",
  reviews: review,
  workPhotographs: jobs,
  job: jobs,
  profiles: "Each profile has a name now. Write the name of each site.",
  "proof.beforeAndAfter": "The heading above jobs is proof.jobs.",
  "proof.reviews": "The heading above jobs is proof.jobs.",
  "thanks.byText": "Write a number that takes texts in content/company.yaml, under otherNumbers.",
};

/** Fields that kept their name and have another form now, which they get without a decision. */
const reshaped: Record<string, (value: unknown) => unknown> = {
  commercial: (rows) => (Array.isArray(rows) ? { rows } : rows),
  profiles: (urls) => (Array.isArray(urls) ? urls.map(namedProfile) : urls),
};

/** Returns a profile of version 4, which is an address, with the name of its host. */
function namedProfile(profile: unknown): unknown {
  const host = typeof profile === "string" && URL.parse(profile)?.host;
  return host ? { name: host.replace(/^www\./, "").slice(0, maxProfileName), url: profile } : profile;
}

/** Removes fields that moved, and moves what needs no decision. `known` has the fields of this kind of file. */
export function removeMovedFields(read: unknown, known: object): MovedField[] {
  const file: Fields = Object(read);
  return Object.entries(places).flatMap(([field, place]) => {
    const [name = "", key = name] = field.split(".");
    const within: Fields | Fields[] = key === name ? file : Object(file[name]);
    const moved = [within].flat().flatMap((fields) => {
      const value = fields[key];
      const current = field in known ? (reshaped[field]?.(value) ?? value) : undefined;
      if (JSON.stringify(value) === JSON.stringify(current)) return [];
      delete fields[key];
      if (current !== undefined) fields[key] = current;
      if (field === "guarantee.covers") fields.work ??= [{ covers: value }];
      const isLost = current === undefined && field !== "guarantee.covers";
      return [value].flat().length > 0 ? [{ field, place, isLost }] : [];
    });
    return moved.slice(0, 1);
  });
}
