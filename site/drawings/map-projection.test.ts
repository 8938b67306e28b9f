import { expect, it } from "vitest";
import { mapFrame, mapProjection } from "./map-projection.ts";

const land = { north: 37.51, south: 36.96, west: -122.21, east: -121.5, areas: [], creeks: [], roads: [] };
const city = { place: { latitude: 45.52, longitude: -122.68 }, landmarks: [] };

it("centers a city's map on the city, five miles high and 8:5", () => {
  const { width, height, unitsPerMile, project } = mapProjection(mapFrame(land, city), 480);
  expect(project([45.52, -122.68]).map(Math.round)).toEqual([width / 2, height / 2]);
  expect(height / unitsPerMile).toBeCloseTo(5, 1);
  expect(width / height).toBeCloseTo(8 / 5, 1);
});

it("widens a city's map to its landmarks", () => {
  const landmarks = [{ name: "Far Hill", place: { latitude: 45.62, longitude: -122.68 }, label: "right" as const }];
  const { shows } = mapProjection(mapFrame(land, { ...city, landmarks }), 480);
  expect(shows([45.62, -122.68])).toBe(true);
});

it("projects the corners of the land onto the corners of the drawing, and shows no dot at an edge", () => {
  const { width, height, project, shows } = mapProjection(mapFrame(land), 600);
  expect(project([37.51, -122.21])).toEqual([0, 0]);
  expect(project([36.96, -121.5]).map(Math.round)).toEqual([width, height]);
  expect(shows([37.509, -121.9])).toBe(false);
  expect(shows([37.2, -121.9])).toBe(true);
});
