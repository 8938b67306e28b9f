import { expect, it } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { lintSite } from "../lint/lint-site.ts";
import { formatProblem } from "../problem.ts";

it.each([
  ["cities", "dunmore", "ashby", "Ashby"],
  ["services", "gutter-repairs", "gutter-cleaning", "Gutter Cleaning"],
])("advises to number two %s with one order apart, and names both files", (kind, file, other, name) => {
  const copy = new ContentCopy();
  for (const one of [file, other])
    copy.changeYaml<{ order: number }>(`${kind}/${one}.yaml`, (entry) => {
      entry.order = 50;
    });
  expect(lintSite(copy.load()).map(formatProblem)).toContain(
    `content/${kind}/${file}.yaml: order: ${name} (${kind}/${other}.yaml) has the number 50 too. Give each a number of its own.`,
  );
});
