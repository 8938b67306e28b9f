import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import type { MenusFile } from "../schemas/menus.ts";
import { sectionsOf } from "../site.ts";

const policy = "content/legal/privacy-policy.md: body: ";

test.each([
  [
    "[repairs](/gutter-repairs-larkspur-or) and [home](/)",
    `${policy}No page has the address /gutter-repairs-larkspur-or.`,
  ],
  ["[us](/contact#none)", `${policy}No page has the address /contact#none.`],
  [
    "[us](https://www.aldergutter.example/nowhere)",
    `${policy}No page has the address https://www.aldergutter.example/nowhere.`,
  ],
])("reports a dead link: %s", (link, problem) => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => `${text}\nRead ${link} first.\n`);
  expect(copy.problems()).toEqual([expect.stringContaining(problem)]);
});

test.each([
  "[this](https://other.example/page)",
  "https://www.other.example",
  "[roofs]({relatedSite})",
  "[us](https://www.aldergutter.example/contact)",
  "[home](https://www.aldergutter.example)",
])("accepts a link to another site, and to a page by its whole address: %s", (link) => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => `${text}\nRead ${link} first.\n`);
  expect(copy.problems()).toEqual([]);
});

test.each([
  ["legal/privacy-policy.md", /$/, "\nRead [this](http://other.example/page) first.\n"],
  ["pages/contact.yaml", /phoneNote: .*/, "phoneNote: Read http://other.example/page first."],
  ["company.yaml", /promise: /, "promise: Read [this](other.example/page). "],
  ["company.yaml", /lookup: .*/, "lookup: javascript:alert(document.cookie)"],
  ["company.yaml", /(name: Alder Roof.*\n +url): .*/, "$1: http://other.example/page"],
  ["menus.yaml", /address: \/contact/, "address: www.other.example/page"],
])("refuses an address that does not begin with https:// in %s", (file, before, after) => {
  const copy = new ContentCopy();
  copy.changeText(file, (text) => text.replace(before, after));
  expect(copy.problems()).toEqual([expect.stringMatching(/https:\/\//)]);
});

test("reports links to a deleted page", () => {
  const copy = new ContentCopy();
  copy.remove("pages/gutter-replacement-fern-hill-or.yaml");
  const problems = copy.problems();
  expect(problems).toContainEqual(expect.stringMatching(/\.yaml: .*No page has the address \/gutter-replacement/));
});

test("reports a card for an unknown service", () => {
  const copy = new ContentCopy();
  copy.changePage("index", (page) => {
    for (const { cards } of sectionsOf(page, "service-cards"))
      Object.assign(cards[0] ?? {}, { service: "roof-cleaning" });
  });
  expect(copy.problems()).toEqual([
    expect.stringMatching(/\(service-cards\), card 1, service: There is no service "roof-cleaning"\./),
  ]);
});

function withFormerAddress(address: string): ContentCopy {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    page.formerAddresses = [address];
  });
  return copy;
}

test("texts and menus may link to a former address", () => {
  const copy = withFormerAddress("/gutters-dunmore");
  copy.changePage("contact", (page) => {
    const body = "Read [about Dunmore](/gutters-dunmore) first.";
    page.sections.push({ kind: "text-and-image", heading: "More", body });
  });
  copy.changeYaml<MenusFile>("menus.yaml", ({ header }) => {
    header.push({ kind: "page", name: "Dunmore", address: "/gutters-dunmore" });
  });
  expect(copy.problems()).toEqual([]);
});

test.each(["gutters", "/a/b", "https://example.com/", "/Gutters"])("rejects the former address %s", (address) => {
  const problem = expect.stringContaining("Write the address of a page of this site");
  expect(withFormerAddress(address).problems()).toEqual([problem]);
});
