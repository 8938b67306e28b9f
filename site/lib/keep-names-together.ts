import type { Site } from "#model/site.ts";

type Names = Pick<Site, "company" | "cities" | "map">;

const nobreakSpace = "\u00a0";
const wordJoiner = "\u2060";
/** Highways and license classes such as I-280 and C-43, and sizes such as 5-inch and 2-by-3-inch. */
const numbered = /\b[A-Z]+-\d|(?<![\w-])\d+(?:-[a-z\d]+)*-[a-z]+/g;
/** Addresses, names of files and days are no texts, nor is what a link in a text leads to. */
const noText = /^(?![A-Z]+-\d+$)\S*$/;
const linkTarget = /(\]\([^)]*\))/;

/**
 * The same value, its texts without a line break inside a name: those that the content gives to cities, places and
 * waters, and those that `nameWords` of the company's facts begin or end. Links stay as they are.
 */
export function keepNamesTogether<T>(value: T, site: Names): T {
  const { first, last } = site.company.nameWords;
  const names = namesOf(site);
  const begun = new RegExp(`\\b(?:${oneOf(first)}) (?=[A-Z0-9])`, "g");
  const ended = new RegExp(`(?<=\\b[A-Z][a-z]+) (?=(?:${oneOf(last)})s?\\b)`, "g");
  const joined = (name: string) => name.replaceAll(" ", nobreakSpace);
  const kept = (text: string) =>
    names
      .reduce((changed, name) => changed.replaceAll(name, joined(name)), text)
      .replaceAll(begun, joined)
      .replaceAll(ended, joined)
      .replaceAll(numbered, (whole) => whole.replaceAll("-", `${wordJoiner}-${wordJoiner}`));
  return mapTexts(value, (text) =>
    noText.test(text)
      ? text
      : text
          .split(linkTarget)
          .map((part, at) => (at % 2 === 0 ? kept(part) : part))
          .join(""),
  ) as T;
}

/** A pattern of any of these words; of none it matches nothing. */
function oneOf(words: string[]): string {
  return words.map((word) => word.replaceAll(/\W/g, "\\$&")).join("|") || "(?!)";
}

/** Names of two words. Longer ones may break between their parts, since they are as wide as a phone's heading. */
function namesOf({ cities, map }: Names): string[] {
  const { areas = [], creeks = [] } = map ?? {};
  const named = [...cities, ...cities.flatMap(({ landmarks }) => landmarks), ...areas, ...creeks];
  return named.map(({ name }) => name).filter((name) => /^\S+ \S+$/.test(name));
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, map)]));
}
