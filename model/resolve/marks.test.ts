import { expect, it } from "vitest";
import { createMarks, isSameText, markFacts, readMarks, unmarked } from "./marks.ts";

const source = { kind: "words", name: "words", path: "form.title" } as const;

it.each([
  ["Free quotes", "Free quotes"],
  ["- **One.** A [link](/contact)", "**One.** A [link](/contact)"],
  ["## Heading", "Heading"],
  ["A house", "A house"],
  ["(408) 555-0142", "(408) 555-0142"],
])("marks the whole of %s", (text, marked) => {
  const marks = createMarks();
  const written = marks.mark(text, source);
  const read = readMarks(written, marks);
  const [range] = read.ranges;
  expect(read.text).toBe(text);
  expect(unmarked(written)).toBe(text);
  expect(isSameText(written, text)).toBe(true);
  expect(text.slice(range?.start, range?.end)).toContain(marked.replaceAll(/^\W+/g, ""));
  expect(marks.texts).toMatchObject([{ text, source }]);
});

it("ends a mark whose end was cut off with the text, and marks each line", () => {
  const marks = createMarks();
  const [first = "", second = ""] = marks.mark("We guarantee: all\nof it", source).split("\n");
  const cut = readMarks(first.replace(/:.*/, "."), marks);
  expect(cut.ranges).toEqual([{ number: 0, start: 0, end: cut.text.length }]);
  expect(readMarks(second, marks).ranges).toEqual([{ number: 1, start: 0, end: 5 }]);
});

it("marks facts that are no texts, in lists too, and leaves other fields as they are", () => {
  const marks = createMarks();
  const company = {
    phone: { display: "(408) 555-0142", dial: "+1" },
    foundedIn: 2009,
    people: [{ since: 2012, name: "A" }],
  };
  const marked = markFacts("company", "company", company, marks.mark);
  expect(marks.texts.map(({ text, source: { path } }) => `${path}: ${text}`)).toEqual([
    "phone: (408) 555-0142",
    "foundedIn: 2009",
    "people.0.since: 2012",
  ]);
  expect(marked.phone.dial).toBe("+1");
  expect(marked.people[0]?.name).toBe("A");
});
