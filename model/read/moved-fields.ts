/** A field of version 4 that moved. */
export interface MovedField {
  /** Such as "guarantee.covers". */
  field: string;
  /** Where the fact belongs now. */
  place: string;
}

type Fields = Record<string, unknown>;

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
  "thanks.byText": "Write a number that takes texts in content/company.yaml, under otherNumbers.",
};

/** Removes fields that moved, and moves what needs no decision. `known` has the fields of this kind of file. */
export function removeMovedFields(read: unknown, known: object): MovedField[] {
  const file: Fields = Object(read);
  return Object.entries(places).flatMap(([field, place]) => {
    const [name = "", key = name] = field.split(".");
    const within: Fields | Fields[] = key === name ? file : Object(file[name]);
    const moved = [within].flat().flatMap((fields) => {
      const value = fields[key];
      const isCurrent = field === "commercial" ? !Array.isArray(value) : field in known;
      if (value === undefined || isCurrent) return [];
      delete fields[key];
      if (field === "commercial") fields.commercial = { rows: value };
      if (field === "guarantee.covers") fields.work ??= [{ covers: value }];
      return [{ field, place }];
    });
    return moved.slice(0, 1);
  });
}
