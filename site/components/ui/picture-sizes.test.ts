import { expect, it } from "vitest";
import { picturesOf, sectionsOf } from "#model/site.ts";
import { ContentCopy, pageAt } from "../../../testing/sample-content.ts";
import { withAlt } from "./picture-sizes.ts";

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
