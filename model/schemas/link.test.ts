import { expect, it } from "vitest";
import { addressFix, bareAddresses, linkFix, linkTargets, nameSites } from "./link.ts";

it.each([
  "/contact",
  "/contact#quote",
  "{relatedSite}",
  "https://www.example.com",
  "https://www.google.com/maps/@37.3,-121.8,12z",
  "https://en.wikipedia.org/wiki/Gutter_(roof)",
  "https://müller.example/straße",
])("accepts a link to %s", (address) => {
  expect(addressFix(address)).toBeUndefined();
});

it.each([
  ["http://www.example.com/a", "https://www.example.com/a"],
  ["htps://example.com", "https://example.com"],
  ["https:/example.com", "https://example.com"],
  ["https//example.com", "https://example.com"],
  ["//example.com/a", "https://example.com/a"],
  ["www.example.com/page", "https://www.example.com/page"],
  ["example.com", "https://example.com"],
])("says what to write instead of %s", (address, better) => {
  expect(addressFix(address)).toBe(`Write ${better} instead of ${address}.`);
});

it.each([
  "javascript:alert(document.cookie)",
  "JavaScript:alert(1)",
  "data:text/html,hello.world",
  "#quote",
  "https://localhost/",
  "https://name@example.com",
  "",
])("refuses %s as a link", (address) => {
  expect(addressFix(address)).toBe(
    `"${address}" is not an address. Write a page, such as /contact, or an address that begins with https://.`,
  );
});

it.each(["mailto:ann@example.com", "tel:+15415550142", "TEL:541.555.0142"])(
  "offers a placeholder for %s",
  (address) => {
    expect(addressFix(address)).toContain("Write {email} or {phone}");
  },
);

it("finds links with titles, spaces and parentheses", () => {
  const text = '[a](/b "c"), [d]( https://e.example/f_(g) ), **[h](i)**';
  expect(linkTargets(text)).toEqual(["/b", "https://e.example/f_(g)", "i"]);
});

it("finds addresses without words, up to the punctuation after them", () => {
  const text =
    "See https://a.example/b?c=1, (www.d.example/e), **htps://f.example**. [g](https://www.h.example) https://i.example!";
  expect(bareAddresses(text)).toEqual([
    "https://a.example/b?c=1",
    "www.d.example/e",
    "htps://f.example",
    "https://i.example",
  ]);
});

it("names other sites instead of their addresses", () => {
  const text = "See https://www.a.example/b*c_(d), or **https://e.example/f** (https://g.example).";
  expect(nameSites(text)).toBe("See www.a.example, or **e.example** (g.example).");
});

it.each([
  ["markdown", "We are on yelp.com, and/or at https://www.example.com/a."],
  ["plain", "Visit www.example.com or https://www.example.com."],
  ["plain", "See [this page](/contact)."],
  ["markdown", "We use http/2 and 3.5in/6in gutters, a.m./p.m., e.g./i.e."],
] as const)("accepts in a %s text: %s", (format, text) => {
  expect(linkFix(text, format)).toBeUndefined();
});

it.each([
  ["markdown", "Visit www.example.com/page.", "Write https://www.example.com/page instead of www.example.com/page."],
  [
    "markdown",
    "See gutters.example.com/page.",
    "Write https://gutters.example.com/page instead of gutters.example.com/page.",
  ],
  ["markdown", "[we][1] are here\n\n[1]: //example.com", "Write https://example.com instead of //example.com."],
  ["markdown", "[we](/a) and [you](example.com)", "Write https://example.com instead of example.com."],
  ["markdown", "![a roof](/images/roof.webp)", "This text cannot have pictures. Use the picture field of a section."],
  ["plain", "[you](https://www.example.com)", "This text cannot have links. Write only the words."],
  ["plain", "Visit http://www.example.com", "Write https://www.example.com instead of http://www.example.com."],
] as const)("refuses in a %s text: %s", (format, text, fix) => {
  expect(linkFix(text, format)).toBe(fix);
});
