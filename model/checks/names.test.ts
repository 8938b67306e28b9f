import { expect, it } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { lintSite } from "../lint/lint-site.ts";
import { formatProblem } from "../problem.ts";

it.each([
  ["cities", "dunmore", "ashby", "Ashby"],
  ["services", "gutter-repairs", "gutter-cleaning", "Gutter Cleaning"],
])("advises against two %s with the same number", (kind, file, other, name) => {
  const copy = new ContentCopy();
  for (const one of [file, other])
    copy.changeYaml<{ order: number }>(`${kind}/${one}.yaml`, (entry) => {
      entry.order = 50;
    });
  expect(lintSite(copy.load()).map(formatProblem)).toContain(
    `content/${kind}/${file}.yaml: order: ${name} (${kind}/${other}.yaml) also has the number 50. Give each a different number.`,
  );
});

it("reports two services with the same name", () => {
  const copy = new ContentCopy();
  copy.changeText("services/gutter-repairs.yaml", (text) => text.replace("Gutter Repair", "Gutter Cleaning"));
  expect(copy.problems()).toEqual([
    "content/services/gutter-repairs.yaml: name: Another service is called Gutter Cleaning. Give each a different name.",
  ]);
});
