import { expect, it } from "vitest";
import { layOutMap } from "./map-layout.ts";
import { mapProjection } from "./map-projection.ts";

const land = { north: 37.4, south: 37.2, west: -122.1, east: -121.9, areas: [], creeks: [], roads: [] };
const city = (name: string, longitude: number, latitude = 37.3) => {
  return { name, place: { latitude, longitude }, label: "right" as const };
};
const layOut = (...cities: ReturnType<typeof city>[]) => layOutMap({ land, cities }, mapProjection(land, 500)).cities;

it("puts a name on the right of its dot, or above the dot if the right is taken", () => {
  const [hillside, quarry] = layOut(city("Hillside", -122.02), city("Quarry", -122));
  expect([hillside?.anchor, quarry?.anchor]).toEqual(["middle", "start"]);
});

it("keeps a long name inside the edges, above its dot if both sides are too narrow", () => {
  const [long] = layOut(city("San Juan Bautista at the Mission", -122.04));
  expect(long?.anchor).toBe("middle");
  expect(long?.textX).toBeGreaterThan(170);
});

it("keeps a road sign away from a number", () => {
  const roads = [{ name: "101", nameAt: [[37.308, -122] as [number, number]], line: [] }];
  const signsOf = (width: number) => {
    // A thumb would hit Hillside instead of Quarry, so a phone shows a number in place of the second name.
    const cities = [city("Hillside", -122, 37.29), city("Quarry", -122)];
    return layOutMap({ land: { ...land, roads }, cities }, mapProjection(land, width)).plates;
  };
  expect(signsOf(400)).toEqual([]);
  expect(signsOf(500)).toHaveLength(1);
});
