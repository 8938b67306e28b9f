import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";
import { unwantedWords } from "./unwanted-words.ts";

test.each([
  ["We mend the seam.", '"mend" is not how people here say it. Write repair or fix.'],
  ["We settle the sum first.", '"sum" is not how people here say it. Write price, amount or total.'],
  ["That is for another trade.", '"another trade" is not how people here say it.'],
  ["A stain that speaks of rot.", '"speaks of" is not how people here say it.'],
])("%j is refused", (lead, fix) => {
  expect(fixesFor(lead)).toEqual([expect.stringContaining(fix)]);
});

test("The same letters inside other words pass", () => {
  expect(fixesFor("We recommend it in summer and speak often with traders.")).toEqual([]);
});

function fixesFor(lead: string): string[] {
  const site = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = lead;
  });
  return unwantedWords(site)
    .filter(({ file }) => file.endsWith("contact.yaml"))
    .map(({ fix }) => fix);
}
