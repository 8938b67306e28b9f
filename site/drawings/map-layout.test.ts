import { expect, it } from "vitest";
import { layOutMap } from "./map-layout.ts";
import { mapProjection } from "./map-projection.ts";

const land = { north: 37.4, south: 37.2, west: -122.1, east: -121.9, areas: [], creeks: [], roads: [] };
const projection = mapProjection(land, 400);
const city = (name: string, longitude: number) => {
  return { name, place: { latitude: 37.3, longitude }, label: "right" as const };
};
const layOut = (...cities: ReturnType<typeof city>[]) => {
  return layOutMap({ land, cities, ours: undefined, landmarks: [] }, projection).cities;
};

it("puts a name right of its dot, or above it where that is taken", () => {
  const [hillside, quarry] = layOut(city("Hillside", -122.02), city("Quarry", -122));
  expect([hillside?.anchor, quarry?.anchor]).toEqual(["middle", "start"]);
});

it("keeps a long name within the edges, over its dot where both sides are too narrow", () => {
  const [long] = layOut(city("San Juan Bautista at the Mission", -122.03));
  expect(long?.anchor).toBe("middle");
  expect(long?.textX).toBeGreaterThan(150);
});
