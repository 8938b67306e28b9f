import { expect, it } from "vitest";
import { readContent } from "#content/read-content.ts";
import { cityLinks, serviceLinks } from "./links.ts";

const { services, cities } = readContent("content");
const all = Object.values(cities);
const sanJosePages = Object.values(services).map(({ slug }) => `/${slug}-san-jose-ca`);

it("leads to the city's own page where there is one, else to San Jose's", () => {
  const addresses = new Set([...sanJosePages, "/gutter-repairs-saratoga-ca"]);
  const links = serviceLinks(services, all, addresses, cities.saratoga);
  expect(links.find(({ key }) => key === "gutter-repair")?.href).toBe("/gutter-repairs-saratoga-ca");
  expect(links.find(({ key }) => key === "gutter-replacement")?.href).toBe("/gutter-replacement-san-jose-ca");
});

it("stops the build when a service has no page at all", () => {
  expect(() => serviceLinks(services, all, new Set(sanJosePages.slice(1)))).toThrow(
    /gutter-cleaning-san-jose-ca; write/,
  );
});

it("lists the cities marked for the menus alone", () => {
  const hidden = all.map((city) => ({ ...city, listed: city.name !== "Gilroy" }));
  expect(cityLinks(Object.values(services), hidden).map(({ name }) => name)).not.toContain("Gilroy");
  expect(cityLinks(Object.values(services), all)).toHaveLength(9);
});
