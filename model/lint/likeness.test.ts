import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { mostAlike, nearDuplicates } from "./likeness.ts";

test("A city page made from another by changing the city's name is named, with its share", () => {
  const copy = new ContentCopy();
  const gilroy = "pages/gutter-cleaning-gilroy-ca.yaml";
  let words = "";
  copy.changeText("pages/gutter-cleaning-campbell-ca.yaml", (text) => {
    words = text.replaceAll("Campbell", "Gilroy").replaceAll("campbell", "gilroy");
    return text;
  });
  copy.changeText(gilroy, () => words);
  const problems = nearDuplicates(copy.load());
  expect(problems.map(({ file }) => file)).toEqual([`content/${gilroy}`]);
  expect(problems[0]?.fix).toMatch(
    /^\d\d\.\d % of its five-word sequences also stand in content\/pages\/gutter-cleaning-campbell-ca\.yaml/,
  );
  expect(mostAlike(copy.load())).toMatch(
    /^gutter-cleaning-campbell-ca and gutter-cleaning-gilroy-ca share \d\d\.\d %$/,
  );
});
