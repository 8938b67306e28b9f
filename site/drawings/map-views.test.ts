import { describe, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { layOutMap } from "./map-layout.ts";
import { mapFrame, mapProjection } from "./map-projection.ts";
import { mapView, mapWidth } from "./map-views.ts";

const site = loadSite("testing/sample-company");
const namesOn = (view: ReturnType<typeof mapView>) => view?.points.map(({ name }) => name);

it("names every city on the whole map, also those beyond its edges", () => {
  expect(namesOn(mapView(site))?.sort()).toEqual(site.cities.map(({ name }) => name).sort());
});

it("names every place of a city on its own map", () => {
  for (const city of site.cities) {
    expect(city.landmarks.length, city.name).toBeGreaterThan(0);
    expect(namesOn(mapView(site, city))).toEqual(expect.arrayContaining(city.landmarks.map(({ name }) => name)));
  }
});

describe("cities beyond the edges", () => {
  const south = { latitude: 43, longitude: -123.1 };
  const cities = site.cities.map((city) => (city.name === "Larkspur" ? { ...city, place: south } : city));
  const beyondAt = (size: "large" | "small") => {
    if (!site.map) throw new Error("The sample company has a map.");
    const projection = mapProjection(mapFrame(site.map, undefined), mapWidth(size));
    const { notes } = layOutMap({ land: site.map, cities, ours: undefined, landmarks: [] }, projection);
    return notes.beyond.map(({ x, y }) => [x / projection.width, y / projection.width]);
  };

  it("are far enough apart for the numbers of a phone", () => {
    const [first, second] = beyondAt("large");
    expect((first?.[1] ?? 0) - (second?.[1] ?? 0)).toBeGreaterThanOrEqual(26 / 290);
  });

  it("have their arrows at the same place on the small drawing", () => {
    const [large, small] = [beyondAt("large"), beyondAt("small")];
    expect(large).toHaveLength(2);
    for (const [at, [x = 0]] of large.entries()) expect(small[at]?.[0]).toBeCloseTo(x, 2);
  });
});
