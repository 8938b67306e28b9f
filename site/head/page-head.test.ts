import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { headOf } from "./page-head.ts";

const site = loadSite("testing/sample-company");

function headFor(address: string) {
  const page = site.pages.find((one) => one.address === address);
  if (!page) throw new Error(address);
  return headOf(page, site, "https://gutters.example");
}

const typesOf = (address: string) => headFor(address).graph?.["@graph"].map((node) => Object(node)["@type"]);

it("describes each kind of page by the nodes that belong to it", () => {
  expect(typesOf("/")).toEqual(["WebSite", "HomeAndConstructionBusiness", "FAQPage"]);
  expect(typesOf("/contact")).toEqual(["HomeAndConstructionBusiness", "BreadcrumbList", "ContactPage"]);
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

it("tells a service's prices where they are filled in", () => {
  const [repairs] = site.pages.filter(({ service }) => service?.slug === "gutter-repairs");
  if (!repairs?.service) throw new Error("The sample has no page about repairs.");
  const priced = { ...repairs, service: { ...repairs.service, priceRange: "$150 to $1,200" } };
  const nodes = headOf(priced, site, "https://gutters.example").graph?.["@graph"];
  expect(nodes?.find((node) => Object(node)["@type"] === "Service")).toMatchObject({
    offers: { description: "$150 to $1,200" },
  });
});

it("describes the picture of a shared link", () => {
  const altOf = (address: string) => {
    const { tags } = headFor(address);
    return tags.find(({ attributes }) => attributes.property === "og:image:alt")?.attributes.content;
  };
  const [repairs] = site.pages.filter(({ address }) => address === "/gutter-repairs-fern-hill-or");
  const [hero] = repairs ? sectionsOf(repairs, "hero") : [];
  expect(altOf("/gutter-repairs-fern-hill-or")).toBe(hero?.picture?.alt);
});

it("never says an empty value", () => {
  for (const { address } of site.pages) {
    expect(JSON.stringify(headFor(address).graph)).not.toMatch(/:""|:\[\]|:\{\}|:null|\{[a-zA-Z]+\}/);
  }
});
