import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";

test("A link to an address without a page is named", () => {
  const copy = new ContentCopy();
  copy.changePage("contact", (page) => {
    const [text] = sectionsOf(page, "text-and-image");
    if (text) text.body += "\n\nSee [repairs](/gutter-repairs-larkspur-or) and [home](/).";
  });
  expect(copy.problems()).toEqual([
    expect.stringMatching(
      /^content\/pages\/contact\.yaml: section \d \(text-and-image\), body: No page has the address \/gutter-repairs-larkspur-or\./,
    ),
  ]);
});

test("A link that leaves the site by hand is named, in legal texts too", () => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => `${text}\nRead [this](https://other.example/page).\n`);
  expect(copy.problems()).toEqual([
    expect.stringContaining(
      'content/legal/privacy-policy.md: body: "https://other.example/page" is not an address of this site.',
    ),
  ]);
});

test("A link into a page, which has no places to link to, and a bare address are named", () => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => `${text}\n[Us](/contact#none), https://www.nowhere.example.\n`);
  const problems = copy.problems();
  expect(problems).toContainEqual(expect.stringContaining("No page has the address /contact#none."));
  expect(problems).toContainEqual(expect.stringContaining('"https://www.nowhere.example.'));
});

test("Links to a page that was removed are named", () => {
  const copy = new ContentCopy();
  copy.remove("pages/gutter-replacement-fern-hill-or.yaml");
  const problems = copy.problems();
  expect(problems).toContainEqual(expect.stringMatching(/\.yaml: .*No page has the address \/gutter-replacement/));
});

test("A card for a service nobody offers is named", () => {
  const copy = new ContentCopy();
  copy.changePage("index", (page) => {
    for (const { cards } of sectionsOf(page, "service-cards"))
      Object.assign(cards[0] ?? {}, { service: "roof-cleaning" });
  });
  expect(copy.problems()).toEqual([
    expect.stringMatching(/\(service-cards\), card 1, service: There is no service "roof-cleaning"\./),
  ]);
});
