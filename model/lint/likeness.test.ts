import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { mostAlike, nearDuplicates } from "./likeness.ts";

test("A city page made from another by changing the city's name is named, with its share", () => {
  const copy = new ContentCopy();
  const dunmore = "pages/gutter-cleaning-dunmore-or.yaml";
  let words = "";
  copy.changeText("pages/gutter-cleaning-ashby-or.yaml", (text) => {
    words = text.replaceAll("Ashby", "Dunmore").replaceAll("ashby", "dunmore");
    return text;
  });
  copy.changeText(dunmore, () => words);
  const problems = nearDuplicates(copy.load());
  expect(problems.map(({ file }) => file)).toEqual([`content/${dunmore}`]);
  expect(problems[0]?.fix).toMatch(
    /^\d\d\.\d % of its five-word sequences also stand in content\/pages\/gutter-cleaning-ashby-or\.yaml/,
  );
  expect(mostAlike(copy.load())).toMatch(/^gutter-cleaning-ashby-or and gutter-cleaning-dunmore-or share \d\d\.\d %$/);
});
