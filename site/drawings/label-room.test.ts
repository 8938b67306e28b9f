import { expect, it } from "vitest";
import { boxAround, LabelRoom } from "./label-room.ts";

it("gives the first place that is free", () => {
  const room = new LabelRoom(200, 100);
  room.take([boxAround(50, 50, 40, 20)]);
  const places = [50, 80, 120].map((x) => ({ x, boxes: [boxAround(x, 50, 40, 20)] }));
  expect(room.takeFirstFree(places)?.x).toBe(120);
  expect(room.takeFirstFree(places)).toBe(undefined);
});

it("lets nothing hang over an edge", () => {
  const room = new LabelRoom(200, 100);
  expect(room.takeFirstFree([{ boxes: [boxAround(5, 50, 40, 20)] }])).toBe(undefined);
  expect(room.takeFirstFree([{ boxes: [boxAround(50, 96, 40, 20)] }])).toBe(undefined);
});
