import { expect, it } from "vitest";
import { mapProjection, mapSize } from "./map-projection.ts";

const cities = [
  { place: { latitude: 45.52, longitude: -122.68 } },
  { place: { latitude: 45.49, longitude: -122.8 } },
  { place: { latitude: 45.3, longitude: -122.77 } },
];

it("keeps the cities of a map without land apart and away from its edges", () => {
  const project = mapProjection(undefined, cities);
  const points = cities.map(({ place }) => project([place.latitude, place.longitude]));
  for (const coordinate of points.flat()) {
    expect(coordinate).toBeGreaterThan(mapSize * 0.15);
    expect(coordinate).toBeLessThan(mapSize * 0.85);
  }
  expect(points[0]?.[0]).toBeGreaterThan(points[1]?.[0] ?? 0);
  expect(points[0]?.[1]).toBeLessThan(points[2]?.[1] ?? 0);
});

it("shows a single city in the middle", () => {
  expect(mapProjection(undefined, cities.slice(0, 1))([45.52, -122.68])).toEqual([mapSize / 2, mapSize / 2]);
});

it("puts the corner of the land's frame into the drawing's corner", () => {
  const land = { north: 37.51, south: 36.96, west: -122.21, areas: [], roads: [] };
  expect(mapProjection(land, cities)([37.51, -122.21])).toEqual([0, 0]);
  expect(mapProjection(land, cities)([36.96, -122.21])).toEqual([0, mapSize]);
});
