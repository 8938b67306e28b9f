import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { ownVocabularies } from "./own-vocabulary.ts";

const enough = 40;

test("Without names, the cities' cleaning pages have enough words of their own", () => {
  const pages = ownVocabularies(new ContentCopy().load());
  expect(pages.length).toBe(4);
  expect(pages.filter(({ words }) => words.length >= enough).length).toBe(4);
});

test("Two pages that differ in names alone have no words of their own", () => {
  const copy = new ContentCopy();
  let words = "";
  copy.changeText("pages/gutter-cleaning-ashby-or.yaml", (text) => {
    words = text.replaceAll("Ashby", "Dunmore").replaceAll("ashby", "dunmore");
    return text;
  });
  copy.changeText("pages/gutter-cleaning-dunmore-or.yaml", () => words);
  const counts = new Map(ownVocabularies(copy.load()).map(({ name, words: own }) => [name, own.length]));
  expect(counts.get("gutter-cleaning-ashby-or")).toBe(0);
  expect(counts.get("gutter-cleaning-dunmore-or")).toBe(0);
});
