import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { sectionsOf } from "../site.ts";

test("reports a note about a place that the city does not have", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-larkspur-or", (page) => {
    for (const { local } of sectionsOf(page, "process"))
      local[0] = { title: "Gate", text: "Please call us before you come.", at: "Nowhere" };
  });
  expect(copy.problems()).toEqual([
    expect.stringMatching(/, at: Larkspur has no place "Nowhere" on its map\. Choose one of/),
  ]);
});

test("reports a calendar row without months if the table of trees has none", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-larkspur-or", (page) => {
    const [calendar] = sectionsOf(page, "calendar");
    delete calendar?.falls[1]?.months;
  });
  copy.write("trees.yaml", "trees:\n  - name: Valley oak leaves\n    months: [November]\n");
  expect(copy.problems()).toEqual([
    'content/pages/gutter-cleaning-larkspur-or.yaml: section 4 (calendar), fall 2, months: Trees has no "Live oak leaves". Add it there, correct the name, or choose its months here.',
  ]);
});

test("reports a tree that the table lists twice", () => {
  const copy = new ContentCopy();
  const tree = "  - name: Valley oak leaves\n    months: [November]\n";
  copy.write("trees.yaml", `trees:\n${tree}${tree}`);
  expect(copy.problems()).toEqual(["content/trees.yaml: trees: Give each tree a different name."]);
});
