import { expect, it } from "vitest";
import { picturesOf, sectionsOf } from "#model/site.ts";
import { ContentCopy, pageAt } from "../../testing/sample-content.ts";
import { cellSizes, columnSizes, withAlt } from "./page-pictures.ts";

const files = { avif: "a.avif 480w", src: "a.webp", width: 1600, height: 1067 };

it("says of a picture that is twice on a page what each place says of it", () => {
  const site = new ContentCopy().withPage("contact", (page) => {
    const [text] = sectionsOf(page, "text-and-image");
    if (text) text.picture = { file: "contact", alt: "The same green door on a rainy day" };
  });
  const page = pageAt(site, "/contact");
  const found = Object.fromEntries(picturesOf(page).map((name) => [name, files]));
  expect(withAlt(found, sectionsOf(page, "hero")[0]?.picture)?.alt).toMatch(/^A green front door/);
  expect(withAlt(found, sectionsOf(page, "text-and-image")[0]?.picture)?.alt).toBe(
    "The same green door on a rainy day",
  );
});

it("has nothing to show where a place has no picture", () => {
  expect(withAlt({ contact: files }, undefined)).toBeUndefined();
});

it("counts all cells of a picture that is cut into cells", () => {
  expect(cellSizes({ src: "", width: 1800, height: 400 })).toBe("(width >= 64rem) 70rem, 135vw");
});

it.each([
  [1, "(width >= 64rem) 70rem, 92vw"],
  [2, "(width >= 64rem) 34rem, (width >= 48rem) 46vw, 92vw"],
  [3, "(width >= 64rem) 22rem, 92vw"],
])("gives a picture the width of its column among %i items", (items, sizes) => {
  expect(columnSizes(items)).toBe(sizes);
});
