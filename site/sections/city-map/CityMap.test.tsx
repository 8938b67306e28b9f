import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { CityMap } from "./CityMap.tsx";

const site = loadSite("tests/support/sample-company");
const section = { kind: "city-map" as const, heading: "Where the rain goes" };
const latitudes: Record<string, number> = { Ashby: 44.1, Larkspur: 44.9, Dunmore: 44.3, "Fern Hill": 44.2 };
const cities = site.cities.map((city) => ({
  ...city,
  place: { latitude: latitudes[city.name] ?? 0, longitude: -123 },
}));
const dunmore = cities.find(({ name }) => name === "Dunmore");

afterEach(cleanup);

it("links to the city's neighbors, and leaves out one without a page", () => {
  const city = dunmore && { ...dunmore, neighbors: ["ashby", "nowhere", "fern-hill"] };
  render(<CityMap section={section} site={{ ...site, cities }} pictures={{}} city={city} notes={[]} />);
  const nearby = within(screen.getByText(/^Nearby:/)).getAllByRole("link");
  expect(nearby.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Ashby", "/gutter-cleaning-ashby-or"],
    ["Fern Hill", "/gutter-cleaning-fern-hill-or"],
  ]);
});

it("shows no line for a city without neighbors", () => {
  const city = dunmore && { ...dunmore, neighbors: [] };
  render(<CityMap section={section} site={{ ...site, cities }} pictures={{}} city={city} notes={[]} />);
  expect(screen.queryByText(/^Nearby:/)).toBeNull();
});

it("numbers the notes in the order of the content, and their places on the map", () => {
  const landmarks = ["Dock", "Mill", "Ferry"].map((name, at) => {
    return { name, place: { latitude: 44.3, longitude: -123.02 - at / 50 }, label: "right" as const };
  });
  const notes = [
    { title: "Boats", text: "We wait for the ferry.", at: "Ferry" },
    { title: "Dogs", text: "Tell us about yours." },
    { title: "Dust", text: "The mill closes at noon.", at: "Mill" },
  ];
  const city = dunmore && { ...dunmore, landmarks };
  render(<CityMap section={section} site={{ ...site, cities }} pictures={{}} city={city} notes={notes} />);
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts("term")).toEqual(["1Boats", "Dogs", "2Dust"]);
  expect(texts("listitem").slice(0, 3)).toEqual(["Ferry", "Mill", "Dock"]);
});
