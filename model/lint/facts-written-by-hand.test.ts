import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { factsWrittenByHand } from "./facts-written-by-hand.ts";

test.each([
  ["Call (541) 555-0142 now.", '"(541) 555-0142" is a phone number written by hand.'],
  ["Call 408-555-0199 now.", '"408-555-0199" is a phone number written by hand.'],
  ["Write to office@gutter.example today.", "is an email or phone link written by hand."],
  ["We are open from 7:00 AM.", '"7:00 AM" gives business hours by hand.'],
  ["Come by until 6 p.m. if you like.", "gives business hours by hand."],
  ["Call 4085550142 or +15415550142 now.", "is a phone number written by hand."],
  ["We come Mon-Fri.", '"Mon-Fri" gives business hours by hand.'],
  ["We come Mon through Sat.", '"Mon through Sat" gives business hours by hand.'],
  ["Open from 7 to 6 on most days.", '"Open from 7 to 6" gives business hours by hand.'],
  ["We are licensed.", '"We are licensed" claims a license or insurance by hand.'],
  ["A licensed and insured company.", '"licensed and insured" claims a license or insurance by hand.'],
  ["We are a licensed contractor.", '"We are a licensed" claims a license or insurance by hand.'],
  ["Fully insured work.", '"insured" claims a license or insurance by hand.'],
  ["Open Monday to Friday, as ever.", '"Monday to Friday" gives business hours by hand.'],
])("reports %j: %s", (lead, fix) => {
  const content = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = lead;
  });
  expect(factsWrittenByHand(content).map(formatProblem)).toEqual([
    expect.stringContaining("content/pages/contact.yaml: section 1 (hero), lead: "),
  ]);
  expect(factsWrittenByHand(content)[0]?.fix).toContain(fix);
});

test("accepts prices, durations and ZIP codes", () => {
  const content = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero"))
      hero.lead = "Repairs cost $300 to $800, take 2 to 4 hours and last 20-25 years in 95122.";
  });
  expect(factsWrittenByHand(content)).toEqual([]);
});

test("accepts one of the company's other numbers in a text", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) => text.replace("number: (541) 555-0142", "number: (541) 555-0199"));
  const content = copy.withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = "Send pictures of the job to 541-555-0199.";
  });
  expect(factsWrittenByHand(content)).toEqual([]);
});

test("accepts the licenses of others and the additional insured of a certificate", () => {
  const content = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero"))
      hero.lead = "Paint is left to a licensed painter. Look up the license. You can be named as additional insured.";
  });
  expect(factsWrittenByHand(content)).toEqual([]);
});
