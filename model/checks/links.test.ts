import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import type { MenusFile } from "../schemas/menus.ts";
import { sectionsOf } from "../site.ts";

const policy = "content/legal/privacy-policy.md: body: ";

test.each([
  [
    "[repairs](/gutter-repairs-larkspur-or) and [home](/)",
    `${policy}No page has the address /gutter-repairs-larkspur-or.`,
  ],
  ["[us](/contact#none)", `${policy}No page has the address /contact#none.`],
  ["[this](https://other.example/page)", `${policy}"https://other.example/page" is not a page of this site.`],
  ["https://www.nowhere.example", `${policy}"https://www.nowhere.example" is not a page of this site.`],
])("reports a dead link: %s", (link, problem) => {
  const copy = new ContentCopy();
  copy.changeText("legal/privacy-policy.md", (text) => `${text}\nRead ${link} first.\n`);
  expect(copy.problems()).toEqual([expect.stringContaining(problem)]);
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
