import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";

test("a fall is reported if neither it nor the table of trees has its months", () => {
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

test("a tree is reported if the table has it twice", () => {
  const copy = new ContentCopy();
  const tree = "  - name: Valley oak leaves\n    months: [November]\n";
  copy.write("trees.yaml", `trees:\n${tree}${tree}`);
  expect(copy.problems()).toEqual(["content/trees.yaml: trees: Give each tree a name of its own."]);
});
