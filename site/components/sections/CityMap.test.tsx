import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { CityMap } from "./CityMap.tsx";

const site = loadSite("testing/sample-company");
const section = { kind: "city-map" as const, heading: "Where the rain goes" };
const page = pageAt(site, "/gutter-cleaning-dunmore-or");
const latitudes: Record<string, number> = { Ashby: 44.1, Larkspur: 44.9, Dunmore: 44.3, "Fern Hill": 44.2 };
const cities = site.cities.map((city) => ({
  ...city,
  place: { latitude: latitudes[city.name] ?? 0, longitude: -123 },
}));
const dunmore = cities.find(({ name }) => name === "Dunmore");

afterEach(cleanup);

it("links to the two nearest cities", () => {
  render(<CityMap section={section} site={{ ...site, cities }} page={{ ...page, city: dunmore }} pictures={{}} />);
  const nearby = within(screen.getByText(/^Nearby:/)).getAllByRole("link");
  expect(nearby.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Fern Hill", "/gutter-cleaning-fern-hill-or"],
    ["Ashby", "/gutter-cleaning-ashby-or"],
  ]);
});

it("orders the notes so that the lines to their landmarks do not cross", () => {
  const landmarks = [
    { name: "Mill", place: { latitude: 44.31, longitude: -123.02 }, label: "right" as const },
    { name: "Ferry", place: { latitude: 44.29, longitude: -122.98 }, label: "right" as const },
  ];
  const local = [
    { title: "Boats", text: "We wait for the ferry.", at: "Ferry" },
    { title: "Dust", text: "The mill closes at noon.", at: "Mill" },
  ];
  const sections = [{ ...sectionsOf(page, "process")[0], local }] as typeof page.sections;
  const city = dunmore && { ...dunmore, landmarks };
  render(<CityMap section={section} site={{ ...site, cities }} page={{ ...page, city, sections }} pictures={{}} />);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Dust", "Boats"]);
  const starts = Array.from(document.querySelectorAll("line"), (line) => line.getAttribute("y2"));
  expect(starts).toEqual(["0%", "50%"]);
});
