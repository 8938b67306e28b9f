import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { unfinishedText } from "./unfinished-text.ts";

test.each([
  ["Call us, number TBD.", '"TBD" is unfinished. Write the text.'],
  ["Gutters in [city] are ours.", '"[city]" is unfinished. Write the text.'],
])("reports %j: %s", (lead, fix) => {
  const site = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = lead;
  });
  expect(unfinishedText(site).map(formatProblem)).toEqual([
    `content/pages/contact.yaml: section 1 (hero), lead: ${fix}`,
  ]);
});
