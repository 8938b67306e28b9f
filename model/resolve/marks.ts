import type { KindName } from "../kinds.ts";

/** A field of an entry, such as `sections.0.heading` of the page "contact". A single file is named after its kind. */
export interface Source {
  kind: KindName;
  name: string;
  path: string;
}

/** Attaches to a text where it comes from. Visitors' pages are resolved without marks. */
export type Mark = (text: string, source: Source) => string;

/** Facts that pages print, although they are no texts in the schema. A star stands for each entry of a list. */
const printedFacts: Partial<Record<KindName, string[]>> = {
  company: [
    ...["phone.display", "email", "foundedIn", "rating.stars", "guarantee.sentence"],
    ...["address.region", "address.postalCode", "otherNumbers.*.number.display", "people.*.since"],
  ],
  jobs: ["review.words"],
};

// Two private planes of Unicode: a mark's number begins its text in the first one and ends it in the second.
const firstPlane = 0xf_0000;
const secondPlane = 0x10_0000;
const maxMarks = 0xff_fe;
const markCharacters = /[\u{f0000}-\u{10ffff}]/gu;

export type Marks = ReturnType<typeof createMarks>;

/** Creates marks, and keeps every marked text with its source. */
export function createMarks() {
  const texts: { text: string; source: Source; lead: number }[] = [];
  const markLine = (line: string, source: Source) => {
    if (line.trim() === "" || texts.length >= maxMarks) return line;
    // Markdown begins a line with its own marks, and some texts change the case of their first letter.
    const [lead = ""] = /^(?:#+ |[-*] |\d+\. )?(?:\p{L}.?)?/u.exec(line) ?? [];
    const text = line.trimEnd();
    const number = texts.push({ text: unmarked(text), source, lead: lead.length }) - 1;
    const end = String.fromCodePoint(secondPlane + number);
    return `${lead}${beginOf(number)}${text.slice(lead.length)}${end}${line.slice(text.length)}`;
  };
  const mark: Mark = (text, source) => text.replaceAll(/[^\n]+/g, (line) => markLine(line, source));
  return { mark, texts };
}

/** Returns what begins the text with a mark's number. */
export function beginOf(number: number): string {
  return String.fromCodePoint(firstPlane + number);
}

/** Compares texts by what visitors read. */
export function isSameText(one: string, other: string): boolean {
  return unmarked(one) === unmarked(other);
}

export function unmarked(text: string): string {
  return text.replaceAll(markCharacters, "");
}

/** A part of a text, from `start` up to `end`, and the number of its mark. */
export interface MarkedRange {
  number: number;
  start: number;
  end: number;
}

/** Returns a text without its marks, and what they mark. A mark whose end was cut off ends with the text. */
export function readMarks(marked: string, { texts }: Pick<Marks, "texts">): { text: string; ranges: MarkedRange[] } {
  const ranges: MarkedRange[] = [];
  let text = "";
  for (const character of marked) {
    const code = character.codePointAt(0) ?? 0;
    if (code < firstPlane) text += character;
    else if (code >= secondPlane) {
      const begun = ranges.findLast(({ number }) => number === code - secondPlane);
      if (begun) begun.end = text.length;
    } else {
      const number = code - firstPlane;
      const lead = texts[number]?.lead ?? 0;
      ranges.push({ number, start: Math.max(0, text.length - lead), end: Number.POSITIVE_INFINITY });
    }
  }
  return { text, ranges: ranges.map((range) => ({ ...range, end: Math.min(range.end, text.length) })) };
}

/** Marks facts that are no texts of the schema. Numbers become strings, which pages print in the same way. */
export function markFacts<T>(kind: KindName, name: string, entry: T, mark: Mark): T {
  const patterns = (printedFacts[kind] ?? []).map((pattern) => pattern.split("."));
  const marked = (value: unknown, path: string[]): unknown => {
    if (patterns.some((pattern) => matches(path, pattern)))
      return value === undefined
        ? value
        : mark(String(value), { kind, name, path: path.join(".").replace(/\.display$/, "") });
    const isParent = patterns.some((pattern) => matches(path, pattern.slice(0, path.length)));
    if (!isParent || typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item, at) => marked(item, [...path, String(at)]));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, [...path, key])]));
  };
  return marked(entry, []) as T;
}

function matches(path: string[], pattern: string[]): boolean {
  return path.length === pattern.length && pattern.every((step, at) => step === "*" || step === path[at]);
}
