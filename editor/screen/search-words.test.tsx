import { expect, it } from "vitest";
import { readFolder } from "../../tests/support/read-entries.ts";
import { findWords, maxHits, readTexts, searchedText } from "./search-words.ts";

const entries = readFolder("tests/filled-company");
const texts = await readTexts({ ...entries, pages: { ...entries.pages, hidden: hiddenPage() } });

it.each([
  ["Open seven days", "company hours"],
  ["4.9 on google", "company rating.source"],
  ["since 2009", "company foundedIn"],
  ["Licensed, CSLB", "company license.board"],
  ["See our privacy policy", "words form.privacy"],
  ["Reply to this email", "words letter.reply"],
  ["please enter your náme", "words notices.name-blank"],
  ["we offer all of this in gilroy", "words area.offered"],
  ["A gutter half cleared of dry oak leaves", "services picture.alt"],
  ["Service areas", "menus footer.1.name"],
  ["Free Gutter Quotes in San Jose", "pages head.title"],
  ["Nobody reads this yet", "pages sections.0.headline"],
])("finds %s", (words, field) => {
  const fields = findWords(texts, words).map(({ source: { kind, path } }) => `${kind} ${path}`);
  expect(fields).toContain(field);
});

it("shows the words around a match, and each field once", () => {
  const [hit, ...others] = findWords(texts, "open Seven");
  expect(hit).toMatchObject({ match: "Open seven" });
  expect(hit?.after).toMatch(/^ days/);
  expect(others).toEqual([]);
  expect(findWords(texts, "  ")).toEqual([]);
});

it("counts letters of more than one code unit, and stops after the first hits", () => {
  const source = (path: string) => ({ kind: "words", name: "words", path }) as const;
  const text = (path: string, written: string) => searchedText(written, () => [source(path)]);
  expect(findWords([text("a", "😀😀 “We’ll call”")], "we'll")).toEqual([
    { source: source("a"), before: "😀😀 “", match: "We’ll", after: " call”" },
  ]);
  const many = Array.from({ length: maxHits + 1 }, (_, at) => text(`field-${at}`, "same"));
  expect(findWords(many, "same")).toHaveLength(maxHits);
});

function hiddenPage() {
  const home = Object(entries.pages?.index);
  return { ...home, isHidden: true, sections: [{ ...home.sections[0], headline: "Nobody reads this yet" }] };
}
