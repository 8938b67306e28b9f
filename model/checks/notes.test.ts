import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";

test("a note at a place that the page's city does not name is reported", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-larkspur-or", (page) => {
    for (const { local } of sectionsOf(page, "process"))
      local[0] = { title: "Gate", text: "Please call us before you come.", at: "Nowhere" };
  });
  expect(copy.problems()).toEqual([
    expect.stringMatching(/, at: Larkspur has no place "Nowhere" on its map\. Name one of/),
  ]);
});
