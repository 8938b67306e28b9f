import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { layOutMap } from "./map-layout.ts";
import { mapView, projectionOf } from "./map-views.ts";

const site = loadSite("tests/support/sample-company");
const land = site.map ?? expect.fail("The sample company has no map.");
const namesOn = (view: ReturnType<typeof mapView>) => view?.points.map(({ name }) => name);

it("names every city on the map of all cities, even those beyond its edges", () => {
  expect(namesOn(mapView(site))?.sort()).toEqual(site.cities.map(({ name }) => name).sort());
});

it("names every landmark of a city on its own map", () => {
  for (const city of site.cities) {
    expect(city.landmarks.length, city.name).toBeGreaterThan(0);
    expect(namesOn(mapView(site, city))).toEqual(expect.arrayContaining(city.landmarks.map(({ name }) => name)));
  }
});

it("keeps arrows to cities beyond the edges apart on a phone, in the same position on both sizes", () => {
  const south = { latitude: 43, longitude: -123.1 };
  const cities = site.cities.map((city) => (city.name === "Larkspur" ? { ...city, place: south } : city));
  const arrowsOn = (size: "large" | "small") => {
    const projection = projectionOf(land, size, undefined);
    const { notes } = layOutMap({ land, cities }, projection);
    return notes.beyond.map(({ x, y }) => ({ x: x / projection.width, y: y / projection.width }));
  };
  const [large, small] = [arrowsOn("large"), arrowsOn("small")];
  expect(large).toHaveLength(2);
  expect((large[0]?.y ?? 0) - (large[1]?.y ?? 0)).toBeGreaterThanOrEqual(26 / 290);
  for (const [at, { x }] of large.entries()) expect(small[at]?.x).toBeCloseTo(x, 2);
});
