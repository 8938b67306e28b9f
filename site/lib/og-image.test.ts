import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { headOf } from "./page-head.ts";

const address = "/gutter-cleaning-gilroy-ca";

it("shows a listed city's page with its own card, and the home page's where the city stands in no menu", () => {
  expect(cardShown(true)).toBe("https://gutters.example/cards/gutter-cleaning-gilroy-ca.jpg");
  expect(cardShown(false)).toBe("https://gutters.example/cards/home.jpg");
});

function cardShown(listed: boolean) {
  const site = loadSite("content");
  const page = site.pages.find((one) => one.address === address);
  if (!page?.city) throw new Error(address);
  page.city.listed = listed;
  const { tags } = headOf(page, site, "https://gutters.example");
  return tags.find(({ attributes }) => attributes.property === "og:image")?.attributes.content;
}
