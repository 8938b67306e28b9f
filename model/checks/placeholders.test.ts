import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { sectionsOf } from "../site.ts";

function withLead(page: string, lead: string): ContentCopy {
  const copy = new ContentCopy();
  copy.changePage(page, (content) => {
    for (const hero of sectionsOf(content, "hero")) hero.lead = lead;
  });
  return copy;
}

const known =
  "Use one of {city}, {cityCount}, {phone}, {email}, {company}, {address}, {credentials}, {guarantee}, {guaranteeTerms}, {guaranteeLimit}, {hours}, {answerTime}, {booking}, {since}, {experience}, {certificates}, {leadFirm}, {payment}, {deposit}, {price}, {prices}, {relatedSiteNotice}, {license}.";

test.each([
  ["Call {telephone} today.", `Nothing fills in {telephone}. ${known}`],
  ["Call {phone today.", `Nothing fills in {phone today.. ${known}`],
  ["Gutters in {city} are ours.", "Only pages about a city can use {city}. Write the city's name."],
  ["It costs {price}.", "Only pages about a service can use {price} and {prices}."],
  ["See {relatedSite}.", `Nothing fills in {relatedSite}. ${known}`],
])("reports %j on a page without a city", (lead, fix) => {
  expect(withLead("contact", lead).problems()).toEqual([`content/pages/contact.yaml: section 1 (hero), lead: ${fix}`]);
});

test("accepts placeholders that can be filled in", () => {
  const copy = withLead("gutter-cleaning-dunmore-or", "In {city}, call {phone} or write to {email}.");
  expect(copy.problems()).toEqual([]);
});

test("reports the placeholders of a missing license and related site", () => {
  const copy = withLead("contact", "Our number is {license}.");
  copy.changeYaml<Record<string, unknown>>("company.yaml", (company) => {
    delete company.license;
    delete company.relatedSite;
  });
  const problems = copy.problems();
  expect(problems).toContainEqual(expect.stringContaining("Nothing fills in {license}."));
  expect(problems).toContainEqual(
    expect.stringMatching(/gutter-repairs-fern-hill-or\.yaml: .*Nothing fills in \{relatedSite\}\./),
  );
});

test("reports {city} in the company's texts", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) => text.replace(/blurb: .*/, "blurb: The company of {city}."));
  expect(copy.problems()).toEqual([
    expect.stringMatching(/^content\/company\.yaml: blurb: Only pages about a city can use \{city\}/),
  ]);
});
