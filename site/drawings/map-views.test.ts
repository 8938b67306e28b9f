import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { mapView } from "./map-views.ts";

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
