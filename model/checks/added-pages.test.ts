import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { ContentCopy, pageAt } from "../../testing/sample-content.ts";
import type { MenusFile } from "../schemas/menus.ts";

const head = {
  title: "Winter Special: Gutter Cleaning in November",
  description: "Gutters cleaned before the rain. ".repeat(4).trim(),
};
const picture = { file: "contact", alt: "A green front door with a lit lamp beside it" };
const hero = { kind: "hero", headline: "Clean gutters before the rain", lead: "A winter special.", callLabel: "Call" };
const winterSpecial = { head, updated: "2026-11-20", sections: [{ ...hero, picture }] };

/** The content with files added, in which a place may be left out. */
function contentWith(files: Record<string, unknown>): ContentCopy {
  const copy = new ContentCopy();
  for (const [file, fields] of Object.entries(files)) copy.write(file, stringify(fields));
  return copy;
}

function withMenuLink(copy: ContentCopy): ContentCopy {
  copy.changeYaml<MenusFile>("menus.yaml", ({ header }) => {
    header.push({ kind: "page", name: "Winter special", address: "/winter-special" });
  });
  return copy;
}

function read<T>(copy: ContentCopy, file: string): T {
  let fields: unknown;
  copy.changeText(file, (text) => {
    fields = parse(text);
    return text;
  });
  return fields as T;
}

describe("a page with an address of its own", () => {
  const file = "pages/winter-special.yaml";

  it("is its file, whether or not anything links to it", () => {
    expect(pageAt(contentWith({ [file]: winterSpecial }).load(), "/winter-special").city).toBeUndefined();
    expect(withMenuLink(contentWith({ [file]: winterSpecial })).problems()).toEqual([]);
  });

  it("is reported where the menu has it and the file is missing", () => {
    expect(withMenuLink(contentWith({})).problems()).toEqual([
      "content/menus.yaml: header 5 (page), address: No page has the address /winter-special. Link to a page that exists.",
    ]);
  });

  it.each([
    [{ ...picture, file: "winter" }, 'picture, file: There is no picture "winter".'],
    [{ file: "contact" }, "picture, alt: This field is missing. Add it."],
    [{ alt: picture.alt }, "picture, file: This field is missing. Add it."],
  ])("is reported with the picture %j", (wrong, problem) => {
    const page = { ...winterSpecial, sections: [{ ...hero, picture: wrong }] };
    expect(withMenuLink(contentWith({ [file]: page })).problems()).toEqual([
      expect.stringContaining(`content/pages/winter-special.yaml: section 1 (hero), ${problem}`),
    ]);
  });
});

describe("a city", () => {
  const page = "pages/gutter-cleaning-morgan-hill-or.yaml";
  const city = { name: "Morgan Hill", place: { latitude: 43.8305, longitude: -123.25439 } };
  const pageOf = { ...winterSpecial, service: "gutter-cleaning", city: "morgan-hill" };

  it("is its file and its page, which the menus then lead to", () => {
    expect(contentWith({ "cities/morgan-hill.yaml": city, [page]: pageOf }).problems()).toEqual([]);
  });

  it.each([
    [{ [page]: pageOf }, `content/${page}: city: There is no city "morgan-hill".`],
    [
      { "cities/morgan-hill.yaml": { name: city.name } },
      "content/cities/morgan-hill.yaml: place: This field is missing.",
    ],
  ])("is reported where a place is left out: %#", (files, problem) => {
    expect(contentWith(files).problems()).toEqual([expect.stringContaining(problem)]);
  });
});

describe("a service", () => {
  const page = "pages/gutter-painting-fern-hill-or.yaml";
  const pageOf = { ...winterSpecial, service: "gutter-painting", city: "fern-hill" };
  const file = "services/gutter-painting.yaml";
  const service = () => {
    const similar = read<object>(new ContentCopy(), "services/gutter-replacement.yaml");
    return { ...similar, name: "Gutter Painting", order: 9 };
  };

  it("is its file and its page, which the menus then lead to", () => {
    expect(contentWith({ [file]: service(), [page]: pageOf }).problems()).toEqual([]);
  });

  it("is reported where a place is left out", () => {
    expect(contentWith({ [page]: pageOf }).problems()).toEqual([
      `content/${page}: service: There is no service "gutter-painting". Choose one that is there.`,
    ]);
    expect(contentWith({ [file]: { ...service(), picture: undefined }, [page]: pageOf }).problems()).toEqual([
      `content/${file}: picture: This field is missing. Add it. Stands on large cards.`,
    ]);
  });
});
