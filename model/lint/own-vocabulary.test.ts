import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { ownVocabularies } from "./own-vocabulary.ts";

const enough = 40;

test("Without names, at least seven of the cities' cleaning pages have enough words of their own", () => {
  const pages = ownVocabularies(new ContentCopy().load());
  expect(pages.length).toBeGreaterThanOrEqual(9);
  expect(pages.filter(({ words }) => words.length >= enough).length).toBeGreaterThanOrEqual(7);
});

test("Two pages that differ in names alone have no words of their own", () => {
  const copy = new ContentCopy();
  let words = "";
  copy.changeText("pages/gutter-cleaning-campbell-ca.yaml", (text) => {
    words = text.replaceAll("Campbell", "Gilroy").replaceAll("campbell", "gilroy");
    return text;
  });
  copy.changeText("pages/gutter-cleaning-gilroy-ca.yaml", () => words);
  const counts = new Map(ownVocabularies(copy.load()).map(({ name, words: own }) => [name, own.length]));
  expect(counts.get("gutter-cleaning-campbell-ca")).toBe(0);
  expect(counts.get("gutter-cleaning-gilroy-ca")).toBe(0);
});
