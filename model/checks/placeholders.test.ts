import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";

const known =
  "Known are {city}, {cityCount}, {phone}, {email}, {company}, {address}, {credentials}, {guarantee}, {answerTime}, {payment}, {deposit}, {prices}, {relatedSiteNotice}, {license}.";

test.each([
  ["Call {telephone} today.", `Nothing fills in {telephone}. ${known}`],
  ["Call {phone today.", `Nothing fills in {phone today.. ${known}`],
  ["Gutters in {city} are ours.", "This text belongs to no city, so nothing fills in {city}. Write the city's name."],
  ["See {relatedSite}.", `Nothing fills in {relatedSite}. ${known}`],
])("On a page without a city, %j is answered: %s", (lead, fix) => {
  const copy = new ContentCopy();
  copy.changePage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = lead;
  });
  expect(copy.problems()).toEqual([`content/pages/contact.yaml: section 1 (hero), lead: ${fix}`]);
});

test("The known placeholders pass where they can be filled in", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = "In {city}, call {phone} or write to {email}.";
  });
  expect(copy.problems()).toEqual([]);
});

test("Without a license or a related site, nothing fills in their placeholders", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Record<string, unknown>>("company.yaml", (company) => {
    delete company.license;
    delete company.relatedSite;
  });
  copy.changePage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = "Our number is {license}.";
  });
  const problems = copy.problems();
  expect(problems).toContainEqual(expect.stringContaining("Nothing fills in {license}."));
  expect(problems).toContainEqual(
    expect.stringMatching(/gutter-repairs-fern-hill-or\.yaml: .*Nothing fills in \{relatedSite\}\./),
  );
});

test("Braces in a service's line or in the company's words are filled in, and refused where nothing fills them", () => {
  const copy = new ContentCopy();
  copy.changeText("services/gutter-repairs.yaml", (text) =>
    text.replace(/line: .*/, "line: Call {phone} for a repair."),
  );
  copy.changeText("company.yaml", (text) => text.replace(/blurb: .*/, "blurb: Write to {email} or call {phone}."));
  const { company, services, pages } = copy.load();
  const line = "Call [(541) 555-0142](tel:+15415550142) for a repair.";
  expect(company.blurb).toBe("Write to office@aldergutter.example or call (541) 555-0142.");
  expect(services.find(({ slug }) => slug === "gutter-repairs")?.line).toBe(line);
  const cards = pages.flatMap((page) => sectionsOf(page, "service-cards").flatMap((section) => section.cards));
  expect(cards.filter(({ description }) => description === line).length).toBeGreaterThan(0);
  copy.changeText("company.yaml", (text) => text.replace(/blurb: .*/, "blurb: The company of {city}."));
  expect(copy.problems()).toEqual([
    expect.stringMatching(/^content\/company\.yaml: blurb: .*nothing fills in \{city\}/),
  ]);
});
