import { expect, it } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { unlinkedPages } from "./unlinked-pages.ts";

/** A copy with a page about gutters in winter, which nothing links to. */
function withOwnPage(): ContentCopy {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => {
    copy.write("pages/winter.yaml", text);
    return text;
  });
  copy.changePage("winter", (page) => {
    page.head = {
      title: "Winter offer for gutters in Fern Hill",
      description: "Gutters before the rain. ".repeat(5).trim(),
    };
    const [hero] = sectionsOf(page, "hero");
    page.sections = hero
      ? [{ ...hero, headline: "Gutters in winter", lead: "Clear gutters before the first rain." }]
      : [];
  });
  return copy;
}

it("names a page that nothing links to", () => {
  expect(unlinkedPages(withOwnPage().load()).map(formatProblem)).toEqual([
    "content/pages/winter.yaml: the whole file: No menu, card or text links to this page. Add a link to it, such as in Menus.",
  ]);
});

it("takes a link in a text of another page", () => {
  const copy = withOwnPage();
  copy.changePage("index", (page) => {
    for (const text of sectionsOf(page, "serving-map")) text.body = "See our [winter offer](/winter) for your gutters.";
  });
  expect(unlinkedPages(copy.load())).toEqual([]);
});

it("takes a link in a menu", () => {
  const copy = withOwnPage();
  copy.changeText("menus.yaml", (text) =>
    text.replace("header:\n", "header:\n  - kind: page\n    name: Winter\n    address: /winter\n\n"),
  );
  expect(unlinkedPages(copy.load())).toEqual([]);
});

it.each(["content", "testing/sample-company", "tests/another-company/content"])("names no page of %s", (folder) => {
  expect(unlinkedPages(new ContentCopy(folder).load())).toEqual([]);
});
