import { expect, it } from "vitest";
import { neighborsAmong } from "./neighbors.ts";
import type { City } from "./site.ts";

/** A country of 20 by 20 cities, a tenth of a degree apart. */
const cities = Array.from({ length: 400 }, (_, at) => cityAt(at % 20, Math.floor(at / 20)));

it("leads from any city to every other, over a few neighbors each", () => {
  const neighborsOf = neighborsAmong(cities);
  const reached = new Set(cities.slice(0, 1));
  for (const city of reached) {
    const neighbors = neighborsOf(city);
    expect(neighbors.length).toBeLessThanOrEqual(6);
    expect(neighbors).not.toContain(city);
    for (const neighbor of neighbors) reached.add(neighbor);
  }
  expect(reached.size).toBe(cities.length);
});

it("names cities close by", () => {
  const neighborsOf = neighborsAmong(cities);
  const far = cities.map((city) => Math.min(...neighborsOf(city).map((neighbor) => distance(city, neighbor))));
  expect(Math.max(...far)).toBeLessThanOrEqual(0.15);
});

it("finds neighbors for a city that is not among them, and none where there are none", () => {
  const elsewhere = { ...cityAt(7.4, 7.4), slug: "elsewhere" };
  expect(neighborsAmong(cities)(elsewhere).length).toBeGreaterThan(0);
  expect(neighborsAmong([])(elsewhere)).toEqual([]);
});

function cityAt(east: number, north: number): City {
  const slug = `city-${east}-${north}`;
  const place = { latitude: 33 + north / 10, longitude: -120 + east / 10 };
  return { name: slug, slug, href: `/${slug}`, place, label: "right", landmarks: [], showsPlace: false, listed: false };
}

function distance(one: City, other: City): number {
  return Math.hypot(one.place.latitude - other.place.latitude, one.place.longitude - other.place.longitude);
}
