import { expect, it } from "vitest";
import { readContent } from "#content/read-content.ts";
import { composeHouse } from "./house.ts";
import { headOf } from "./page-head.ts";
import { composePage } from "./page-view.ts";

const site = new URL("https://gutters.example");
const address = "/gutter-cleaning-gilroy-ca";

it("shows a listed city's page with its own card, and the home page's where the city stands in no menu", () => {
  expect(cardShown(true)).toBe("https://gutters.example/cards/gutter-cleaning-gilroy-ca.jpg");
  expect(cardShown(false)).toBe("https://gutters.example/cards/home.jpg");
});

function cardShown(listed: boolean) {
  const content = readContent("content");
  const { gilroy } = content.cities;
  const page = content.pages[address.slice(1)];
  if (!gilroy || !page) throw new Error(address);
  gilroy.listed = listed;
  const { tags } = headOf(composePage(address, page, content), composeHouse(content), site);
  return tags.find(({ attributes }) => attributes.property === "og:image")?.attributes.content;
}
