import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";
import { pictures } from "./pictures.ts";

test("A picture that is not in the folder is named wherever a page shows it", () => {
  const copy = new ContentCopy();
  copy.remove("images/contact.webp");
  expect(copy.problems()).toContain(
    'content/pages/contact.yaml: section 1 (hero), picture, file: content/images/ holds no picture "contact". Add it as contact.webp, as contact.svg if it is a drawing, or name one that is there.',
  );
});

test("Words that only say there is a picture are refused, in services too", () => {
  const copy = new ContentCopy();
  copy.changeText("services/gutter-cleaning.yaml", (text) => text.replace(/alt: A gutter half.*/, "alt: gutter"));
  const content = copy.withPage("contact", (page) => {
    for (const { picture } of sectionsOf(page, "hero"))
      if (picture) picture.alt = "Picture of a nice van in a driveway";
  });
  expect(pictures(content).map(({ file, field }) => `${file}: ${field}`)).toEqual([
    "content/pages/contact.yaml: section 1 (hero), picture, alt",
    "content/services/gutter-cleaning.yaml: picture, alt",
  ]);
});

test("A picture without words is refused by its shape", () => {
  const copy = new ContentCopy();
  expect(() =>
    copy.withPage("contact", (page) => {
      for (const { picture } of sectionsOf(page, "hero")) Reflect.deleteProperty(picture ?? {}, "alt");
    }),
  ).toThrow("content/pages/contact.yaml: section 1 (hero), picture, alt: This field is missing. Add it.");
});

test("A picture that is twice on a page is named", () => {
  const copy = new ContentCopy();
  const content = copy.withPage("contact", (page) => {
    const [text] = sectionsOf(page, "text-and-image");
    if (text) text.picture = { file: "contact", alt: "The same truck in the same driveway" };
  });
  expect(pictures(content).map(({ fix }) => fix)).toEqual([
    '"contact" already stands on this page. Choose another picture.',
  ]);
});

test("A picture on a third page is named there", () => {
  const copy = new ContentCopy();
  for (const name of ["contact", "gutter-repairs-fern-hill-or"]) {
    copy.withPage(name, (page) => {
      for (const hero of sectionsOf(page, "hero"))
        hero.picture = { file: "not-found", alt: "A pipe that ends in the air" };
    });
  }
  const content = copy.withPage("gutter-replacement-fern-hill-or", (page) => {
    for (const hero of sectionsOf(page, "hero"))
      hero.picture = { file: "not-found", alt: "A pipe that ends in the air" };
  });
  expect(pictures(content).map(({ file, fix }) => `${file}: ${fix}`)).toEqual([
    'content/pages/gutter-replacement-fern-hill-or.yaml: "not-found" stands on 3 pages. Show it on two at most.',
  ]);
});

test("Two cities that open with the same picture are named", () => {
  const content = new ContentCopy().withPage("gutter-cleaning-dunmore-or", (page) => {
    for (const hero of sectionsOf(page, "hero"))
      hero.picture = { file: "place-stucco-and-tile", alt: "A tile roof in the evening sun" };
  });
  expect(pictures(content).map(({ fix }) => fix)).toEqual([
    'content/pages/gutter-cleaning-dunmore-or.yaml opens with "place-stucco-and-tile" too. Give each city its own.',
  ]);
});
