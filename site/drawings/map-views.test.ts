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

it("names the first of two cities on a phone if a thumb could hit the wrong one", () => {
  // 40 pixels below each other, on a map that is 358 pixels wide.
  const [one, two] = [44.05, 44.0195].map((latitude) => ({ latitude, longitude: -123.1 }));
  const cities = site.cities.slice(0, 2).map((city, at) => {
    return { ...city, label: "right" as const, place: (at === 0 ? one : two) ?? city.place };
  });
  const named = mapView({ ...site, cities })?.points.map(({ isNamedOnPhone }) => isNamedOnPhone);
  expect(named).toEqual([true, false]);
});

it("names only cities on a phone whose names a thumb can hit without touching another", () => {
  const onPhone = mapView(site)?.points.filter(({ isNamedOnPhone }) => isNamedOnPhone) ?? [];
  expect(onPhone.length).toBeGreaterThan(1);
  // In pixels, on a map that is 358 pixels wide.
  const targets = onPhone.map(({ name, labelAt: { left, top, anchor } }) => {
    const width = name.length * 7;
    const start = 3.58 * left - { start: 0, middle: width / 2, end: width }[anchor];
    return { name, start, end: start + width, middle: 3.58 * top };
  });
  for (const one of targets)
    for (const other of targets.filter(({ name }) => name !== one.name)) {
      const areApart = one.end <= other.start || other.end <= one.start || Math.abs(one.middle - other.middle) >= 44;
      expect(areApart, `${one.name} and ${other.name}`).toBe(true);
    }
  for (const city of site.cities) {
    expect(mapView(site, city)?.points.some(({ isNamedOnPhone }) => isNamedOnPhone)).toBe(false);
  }
});
