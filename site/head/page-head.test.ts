import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { headOf, headWithoutAddress } from "./page-head.ts";
import { faqPage } from "./structured-data/faq-page.ts";

const site = loadSite("testing/sample-company");

function headFor(address: string) {
  const page = site.pages.find((one) => one.address === address);
  if (!page) throw new Error(address);
  return headOf(page, site, "https://gutters.example");
}

const typesOf = (address: string) => headFor(address).graph?.["@graph"].map((node) => Object(node)["@type"]);

it("gives a page its own canonical address and card", () => {
  const attributes = headFor("/contact").tags.map((tag) => tag.attributes);
  expect(attributes).toContainEqual({ rel: "canonical", href: "https://gutters.example/contact" });
  expect(attributes).toContainEqual({ property: "og:image", content: "https://gutters.example/cards/contact.jpg" });
});

it("keeps a page without an address out of search engines", () => {
  const attributes = headWithoutAddress("Page not found", "Nothing here.").tags.map((tag) => tag.attributes);
  expect(attributes).toContainEqual({ name: "robots", content: "noindex" });
  expect(attributes.some(({ rel }) => rel === "canonical")).toBe(false);
});

it("describes each kind of page by the nodes that belong to it", () => {
  expect(typesOf("/")).toEqual(["WebSite", "HomeAndConstructionBusiness", "FAQPage"]);
  expect(typesOf("/contact")).toEqual(["HomeAndConstructionBusiness", "ContactPage"]);
  expect(typesOf("/gutter-cleaning-dunmore-or")).toEqual([
    "HomeAndConstructionBusiness",
    "Service",
    "BreadcrumbList",
    "FAQPage",
  ]);
});

it("gives coordinates for cities that show their place alone", () => {
  const addresses = site.pages.map(({ address }) => address);
  const withPlace = addresses.filter((address) => {
    const node = headFor(address).graph?.["@graph"].find((one) => Object(one)["@type"] === "Service");
    return Object(node).areaServed?.some((city: object) => "geo" in city);
  });
  expect(withPlace).toEqual(["/gutter-cleaning-ashby-or"]);
});

it("never says an empty value", () => {
  for (const { address } of site.pages) {
    expect(JSON.stringify(headFor(address).graph)).not.toMatch(/:""|:\[\]|:\{\}|:null|\{[a-zA-Z]+\}/);
  }
});

it("says an answer as it is read, without Markdown", () => {
  const page = faqPage(
    [{ question: "How?", answer: "Call [us](tel:+1) **now**.\n\nOr write." }],
    "https://gutters.example/",
  );
  expect(page).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: "Call us now. Or write." } }] });
});
