import { expect, it } from "vitest";
import { readContent } from "#content/read-content.ts";
import { composeHouse } from "../compose/house.ts";
import { pageAddress } from "../compose/links.ts";
import { headOf, headWithoutAddress } from "../compose/page-head.ts";
import { composePage } from "../compose/page-view.ts";
import { plainText } from "./plain-text.ts";

const content = readContent("content");
const house = composeHouse(content);
const site = new URL("https://gutters.example");

function headFor(fileName: string) {
  const page = content.pages[fileName];
  if (!page) throw new Error(fileName);
  return headOf(composePage(pageAddress(fileName), page, content), house, site);
}

const typesOf = (fileName: string) => headFor(fileName).graph?.["@graph"].map((node) => Object(node)["@type"]);

it("gives a page its own canonical address and card", () => {
  const attributes = headFor("contact").tags.map((tag) => tag.attributes);
  expect(attributes).toContainEqual({ rel: "canonical", href: "https://gutters.example/contact" });
  expect(attributes).toContainEqual({ property: "og:image", content: "https://gutters.example/cards/contact.jpg" });
});

it("keeps a page without an address out of search engines", () => {
  const attributes = headWithoutAddress("Page not found", "Nothing here.", "Company").tags.map((tag) => tag.attributes);
  expect(attributes).toContainEqual({ name: "robots", content: "noindex" });
  expect(attributes.some(({ rel }) => rel === "canonical")).toBe(false);
});

it("describes each kind of page by the nodes that belong to it", () => {
  expect(typesOf("index")).toEqual(["WebSite", "HomeAndConstructionBusiness", "FAQPage"]);
  expect(typesOf("contact")).toEqual(["HomeAndConstructionBusiness", "ContactPage"]);
  expect(typesOf("gutter-cleaning-santa-clara-ca")).toEqual([
    "HomeAndConstructionBusiness",
    "Service",
    "BreadcrumbList",
    "FAQPage",
  ]);
});

it("gives coordinates for Santa Clara, Sunnyvale and Milpitas alone", () => {
  const withPlace = Object.keys(content.pages).filter((fileName) => {
    const node = headFor(fileName).graph?.["@graph"].find((one) => Object(one)["@type"] === "Service");
    return Boolean(Object(node).areaServed?.geo);
  });
  expect(withPlace).toEqual([
    "gutter-cleaning-milpitas-ca",
    "gutter-cleaning-santa-clara-ca",
    "gutter-cleaning-sunnyvale-ca",
  ]);
});

it("never says an empty value", () => {
  for (const fileName of Object.keys(content.pages)) {
    expect(JSON.stringify(headFor(fileName).graph)).not.toMatch(/:""|:\[\]|:\{\}|:null|\{[a-zA-Z]+\}/);
  }
});

it("says an answer as it is read, without Markdown", () => {
  expect(plainText("Call [us](tel:+1) **now**.\n\nOr write.")).toBe("Call us now. Or write.");
});
