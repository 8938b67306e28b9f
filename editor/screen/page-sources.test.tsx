import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Entries } from "#model/content.ts";
import type { KindName } from "#model/kinds.ts";
import { readFolder } from "../../tests/support/read-entries.ts";
import type { Lead } from "./page-sources.ts";
import { createViews, View } from "./page-views.tsx";
import { previewEntry } from "./preview-site.ts";

const pages = [
  ...["index", "contact", "gutter-repairs-san-jose-ca", "gutter-cleaning-gilroy-ca"],
  ...["commercial-gutter-services-san-jose-ca", "privacy-policy"],
];
const filled = readFolder("tests/filled-company");
const addressOf = (picture: string) => `/images/${picture}.webp`;

/** In letters. A text with a fact in it shares at least so many with its field. */
const sharedLetters = 12;

/** What pages say in other words than the field, such as "Since 2009", or what no field holds. */
const inOtherWords = [
  /^company hours \| /,
  /^company license\.board \| Licensed/,
  /^company guarantee\.sentence \| +on [\w ]+\.$/,
  /^company name \| (2026|\. All rights reserved\.)$/,
  /^company rating\.source \| [A-Z][a-z]+ \d{4}$/,
  /^company profiles\.0\.name \| +and $/,
  /^services \S+ prices\.\d\.work \| .*\$\d+/,
  /^jobs \S+ (month|service|review\.author) \| /,
  /^words proof\.source \| on Google$/,
  /^words area\.offered \| We offer /,
  // The numbers on a picture, and the months of a calendar.
  /^pages \S+ sections\.\d+\.picture\.file \| \d$/,
  /^(trees|pages \S+) \S+ \| ([A-Z][a-z]+( to |, | and )?)+$/,
  // The squares of a drawing belong to the texts below them.
  /^processes \S+ quote\.parts\.\d\.title \| picture: $/,
  /^NOTE The map is a drawing .* \| picture: /,
  /^NOTE The button for Google's map .* \| .*(map|Google)/,
  /^NOTE Each save of this text sets its day\. \| /,
];

it.each([
  ["content", readFolder("content")],
  ["tests/filled-company", filled],
])("each text and picture of six pages in %s leads to its field", (_, entries) => {
  for (const page of pages) {
    const { view, sources, texts } = draw(entries, page);
    const textsOf = Map.groupBy(texts, ({ source }) => nameOf(source));
    const leadsOf = textsIn(view).map((node) => {
      const lead = nameOf(sources.leadAt(node.parentElement as Element, { node, offset: 0 }));
      const isOwn = textsOf.get(lead)?.some(({ text }) => isShared(node.data, text));
      return isOwn ? "" : `${lead} | ${node.data}`;
    });
    const picturesOf = [...view.querySelectorAll("img")].map((image) => {
      const lead = nameOf(sources.leadAt(image));
      return lead.endsWith(".file") ? "" : `${lead} | picture: ${image.alt}`;
    });
    const others = [...leadsOf, ...picturesOf].filter((one) => one !== "");
    expect(leadsOf.length).toBeGreaterThan(50);
    expect(others.filter((one) => !inOtherWords.some((pattern) => pattern.test(one)))).toEqual([]);
  }
});

// A fact that no page shows alone leads to its neighbors: the number of a license to the board.
it.each([
  ["company company rating.count", "/contact", "4.9 on Google (127 reviews)"],
  ["company company people.0.since", "/contact", "since 2009"],
  ["company company hours.0.opens", "/contact", "Open seven days"],
  ["company company license.number", "/contact", "CSLB"],
  ["company company foundedIn", "/contact", "Since 2009."],
  ["services gutter-cleaning prices.0.from", "/contact", "one-story house: from $189"],
  ["jobs willow-glen-plugged-outlet review.words", "/", "“"],
  ["words words form.button", "/contact", "Get a"],
  ["words words letter.reply", "/#emails", "Reply to this email"],
  ["words words notices.name-blank", "/#messages", "Please enter your name"],
  ["words words thanks.received", "/#messages", "has reached us"],
  ["pages index sections.0.picture.alt", "/", ""],
])("shows %s at %s", async (field, address, text) => {
  const [kind, name = "", path = ""] = field.split(" ");
  const { shown, readMarked } = previewEntry(filled, "company", "company");
  if (!shown) throw new Error("There is no page.");
  const views = createViews({ shown, readMarked, addressOf });
  const source = { kind: kind as KindName, name, path };
  expect((await views.addressesOf(source))[0]).toBe(address);
  const { container } = render(<View shown={shown} address={address} addressOf={addressOf} />);
  const place = views.sourcesOf(container, address).placeOf(source);
  expect(place?.textContent).toContain(text);
});

it("leads to the fact in a sentence, and a click on an icon to the text beside it or before it", () => {
  const { view, sources } = draw(filled, "index");
  const phone = textsIn(view).find(
    ({ data, parentElement }) => data.includes("555-0142") && parentElement?.closest(".prose"),
  );
  if (!phone) throw new Error("No sentence has the number.");
  expect(nameOf(sources.leadAt(phone.parentElement as Element, { node: phone, offset: 3 }))).toBe("company phone");
  expect(nameOf(sources.leadAt(view.querySelector(".header-call svg") as Element))).toBe("company phone");
  expect(sources.placeOf({ kind: "company", name: "company", path: "timeZone" })).toBeUndefined();
});

it("finds no page for a field that no page shows", async () => {
  const { shown, readMarked } = previewEntry(filled, "company", "company");
  if (!shown) throw new Error("There is no page.");
  const views = createViews({ shown, readMarked, addressOf });
  expect(await views.addressesOf({ kind: "company", name: "company", path: "timeZone" })).toEqual([]);
});

function draw(entries: Entries, page: string) {
  const { shown, readMarked } = previewEntry(entries, page === "privacy-policy" ? "legal" : "pages", page);
  if (!shown) throw new Error(`There is no page ${page}.`);
  const { address } = shown.page;
  const { container: view } = render(<View shown={shown} address={address} addressOf={addressOf} />);
  const sources = createViews({ shown, readMarked, addressOf }).sourcesOf(view, address);
  return { view, sources, texts: readMarked().marks.texts };
}

/** Returns the texts that people can read. */
function textsIn(view: Element): Text[] {
  const walker = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const hidden = "script, style, template, noscript, .skip-link, .off-screen";
  return texts.filter(({ data, parentElement }) => /[\p{L}\d]/u.test(data) && !parentElement?.closest(hidden));
}

function nameOf(lead: Lead | undefined): string {
  if (!lead) return "NOWHERE";
  if ("note" in lead) return `NOTE ${lead.note}`;
  const { kind, name, path } = lead;
  return [kind, ...(kind === name ? [] : [name]), path].join(" ");
}

function isShared(shown: string, written: string): boolean {
  const [one, other] = [shown, written].map((text) => text.replaceAll(/[^\p{L}\d]/gu, "").toLowerCase());
  if (!one || !other) return false;
  const longest = Math.min(sharedLetters, one.length, other.length);
  return Array.from(one).some((_, at) => one.length - at >= longest && other.includes(one.slice(at, at + longest)));
}
