import { expect, it } from "vitest";
import { type Box, LabelRoom } from "./label-room.ts";

const boxAt = (x: number, y: number): Box => ({ x, y, width: 40, height: 20 });

it("gives the first place that is free", () => {
  const room = new LabelRoom({ width: 200, height: 100 });
  room.take(boxAt(50, 50));
  const places = [50, 80, 120].map((x) => ({ x, boxes: [boxAt(x, 50)] }));
  expect(room.takeFirstFree(places)?.x).toBe(120);
  expect(room.takeFirstFree(places)).toBe(undefined);
});

it("lets nothing hang over an edge", () => {
  const room = new LabelRoom({ width: 200, height: 100 });
  expect(room.takeFirstFree([{ boxes: [boxAt(5, 50)] }])).toBe(undefined);
  expect(room.takeFirstFree([{ boxes: [boxAt(50, 96)] }])).toBe(undefined);
});
