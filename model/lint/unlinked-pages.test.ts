import { expect, it } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { unlinkedPages } from "./unlinked-pages.ts";

function withUnlinkedPage(): ContentCopy {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => {
    copy.write("pages/winter.yaml", text);
    return text;
  });
  copy.changePage("winter", (page) => {
    const description = "Gutters before the rain. ".repeat(5).trim();
    page.head = { title: "Winter offer for gutters in Fern Hill", description };
    page.sections = sectionsOf(page, "hero").map((hero) => ({
      ...hero,
      headline: "Gutters in winter",
      lead: "Winter.",
    }));
  });
  return copy;
}

it("reports a page without links to it", () => {
  expect(unlinkedPages(withUnlinkedPage().load()).map(formatProblem)).toEqual([
    "content/pages/winter.yaml: the whole file: No menu, card or text links to this page. Add a link to it, such as in Menus.",
  ]);
});

it.each([
  ["a text", "pages/index.yaml", /eight other cities/, "$& of our [winter offer](/winter)"],
  ["a menu", "menus.yaml", /header:/, "$&\n  - { kind: page, name: Winter, address: /winter }"],
])("accepts a page with a link in %s", (_, file, before, link) => {
  const copy = withUnlinkedPage();
  copy.changeText(file, (text) => text.replace(before, link));
  expect(unlinkedPages(copy.load())).toEqual([]);
});

it("accepts a page with a link to its former address", () => {
  const copy = withUnlinkedPage();
  copy.changePage("winter", (page) => {
    page.formerAddresses = ["/offer"];
  });
  copy.changeText("pages/index.yaml", (text) => text.replace(/eight other cities/, "$& of our [winter offer](/offer)"));
  expect(unlinkedPages(copy.load())).toEqual([]);
});

it.each(["content", "tests/support/sample-company", "tests/another-company/content"])(
  "%s has no unlinked pages",
  (folder) => {
    expect(unlinkedPages(new ContentCopy(folder).load())).toEqual([]);
  },
);
