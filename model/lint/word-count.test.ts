import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { wordCount } from "./word-count.ts";

test("A landing page with too few words is reported with their number", () => {
  const content = new ContentCopy().withPage("gutter-cleaning-dunmore-or", (page) => {
    page.sections = page.sections.slice(0, 3);
  });
  expect(wordCount(content).map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/pages\/gutter-cleaning-dunmore-or\.yaml: sections: Write 700 to 2000 words; there are \d{2,3}\.$/,
    ),
  ]);
});

test("A legal text with too many words is reported with their number", () => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => `${text}\n${"one more word ".repeat(400)}`);
  expect(wordCount(copy.load()).map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/legal\/privacy-policy\.md: body: Write 100 to 2000 words; there are [12]\d{3}\.$/),
  ]);
});
