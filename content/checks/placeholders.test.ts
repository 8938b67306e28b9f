import { expect, test } from "vitest";
import { inWords } from "../problem.ts";
import { ContentCopy } from "./content-copy.ts";
import { placeholders } from "./placeholders.ts";
import { sectionsOf } from "./section-rule.ts";

test.each([
  ["Call {telephone} today.", "Nothing fills in {telephone}. Known are {city}, {phone}, {email}, {licence}."],
  ["Call {phone today.", "Nothing fills in {phone today.. Known are {city}, {phone}, {email}, {licence}."],
  ["Call us, number TBD.", '"TBD" was left for later. Write the words.'],
  ["Gutters in [city] are ours.", '"[city]" was left for later. Write the words.'],
  ["Gutters in {city} are ours.", "This text belongs to no city, so nothing fills in {city}. Write the city's name."],
])("On a page without a city, %j is answered: %s", (lead, remedy) => {
  const content = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = lead;
  });
  expect(placeholders(content).map(inWords)).toEqual([`content/pages/contact.yaml: section 1 (hero), lead: ${remedy}`]);
});

test("The known placeholders pass where they can be filled in", () => {
  const content = new ContentCopy().withPage("gutter-cleaning-gilroy-ca", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = "In {city}, call {phone} or write to {email}.";
  });
  expect(placeholders(content)).toEqual([]);
});
