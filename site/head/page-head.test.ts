import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { type Page, sectionsOf } from "#model/site.ts";
import { pageAt } from "../../tests/support/sample-content.ts";
import { headOf } from "./page-head.ts";

const site = loadSite("tests/support/sample-company");
const repairs = pageAt(site, "/gutter-repairs-fern-hill-or");
const headFor = (page: Page) => headOf(page, site, "https://gutters.example");
const nodesOf = (page: Page) => headFor(page).graph?.["@graph"].map((node) => Object(node));
const serviceOf = (page: Page) => nodesOf(page)?.find((node) => node["@type"] === "Service");

it.each([
  ["/", ["WebSite", "HomeAndConstructionBusiness", "FAQPage"]],
  ["/contact", ["HomeAndConstructionBusiness", "BreadcrumbList", "ContactPage"]],
  ["/gutter-cleaning-dunmore-or", ["HomeAndConstructionBusiness", "Service", "BreadcrumbList", "FAQPage"]],
])("describes %s with the right types of nodes", (address, types) => {
  expect(nodesOf(pageAt(site, address))?.map((node) => node["@type"])).toEqual(types);
});

it("gives coordinates only for cities that show their location", () => {
  const withLocation = site.pages.filter((page) => serviceOf(page)?.areaServed.some((city: object) => "geo" in city));
  expect(withLocation.map(({ address }) => address)).toEqual(["/gutter-cleaning-ashby-or"]);
});

it("names the contact page as the menu does", () => {
  const breadcrumbs = nodesOf(pageAt(site, "/contact"))?.find((node) => node["@type"] === "BreadcrumbList");
  expect(breadcrumbs.itemListElement[1].name).toBe("Contact");
});

it("names the license's board in full", () => {
  const { license } = site.company;
  const company = { ...site.company, license: license && { ...license, boardName: "The Whole Board" } };
  const head = headOf(pageAt(site, "/contact"), { ...site, company }, "https://gutters.example");
  expect(Object(head.graph?.["@graph"][0]).hasCredential.recognizedBy.name).toBe("The Whole Board");
});

it("offers a service's prices", () => {
  const prices = [{ work: "Copper", from: 12, to: 18, unit: "a foot" }];
  const service = repairs.service && { ...repairs.service, prices };
  const priceSpecification = { priceCurrency: "USD", minPrice: 12, maxPrice: 18, unitText: "foot" };
  expect(serviceOf({ ...repairs, service }).offers).toMatchObject([{ name: "Copper", priceSpecification }]);
});

it("describes the picture of a shared link", () => {
  const alt = headFor(repairs).tags.find(({ attributes }) => attributes.property === "og:image:alt");
  expect(alt?.attributes.content).toBe(sectionsOf(repairs, "hero")[0]?.picture?.alt);
});

it("has no empty values", () => {
  for (const page of site.pages) {
    expect(JSON.stringify(headFor(page).graph)).not.toMatch(/:""|:\[\]|:\{\}|:null|\{[a-zA-Z]+\}/);
  }
});
