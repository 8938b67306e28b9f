import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import type { MenusFile } from "../schemas/menus.ts";

const _dunmore = "content/pages/gutter-cleaning-dunmore-or.yaml: formerAddresses: ";

function copyWith(...formerAddresses: string[]): ContentCopy {
  const copy = new ContentCopy();
  copy.changePage("gutter-cleaning-dunmore-or", (page) => {
    page.formerAddresses = formerAddresses;
  });
  return copy;
}

test("a former address of its own is fine", () => {
  expect(copyWith("/gutters-dunmore").problems()).toEqual([]);
});

test.each(["gutters", "/a/b", "https://example.com/", "/Gutters"])(
  "%s is no former address of this site",
  (address) => {
    expect(copyWith(address).problems()).toEqual([expect.stringContaining("Write the address of a page of this site")]);
  },
);

test("links in texts and menus may lead to a former address", () => {
  const copy = copyWith("/gutters-dunmore");
  copy.changePage("contact", (page) => {
    page.sections.push({
      kind: "text-and-image",
      heading: "More",
      body: "Read [about Dunmore](/gutters-dunmore) first.",
    });
  });
  copy.changeYaml<MenusFile>("menus.yaml", ({ header }) => {
    header.push({ kind: "page", name: "Dunmore", address: "/gutters-dunmore" });
  });
  expect(copy.problems()).toEqual([]);
});
