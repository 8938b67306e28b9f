import type { MapFile } from "#model/schemas/map.ts";
import type { LabelSlots } from "./label-slots.ts";
import type { Projection } from "./map-projection.ts";

/** Approximate, in units of the map. */
const letterWidth = 6.8;
const letterHeight = 15;

export function creekName({ name, nameAt }: MapFile["creeks"][number], { project }: Projection, slots: LabelSlots) {
  const count = Math.ceil((name.length * letterWidth) / letterHeight);
  const candidates = nameAt.map(([latitude, longitude, turn]) => {
    const [x, y] = project([latitude, longitude]).map(Math.round) as [number, number];
    const [across, down] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const boxes = Array.from({ length: count }, (_, at) => {
      const along = (at - (count - 1) / 2) * letterHeight;
      return { x: x + across * along, y: y + down * along, width: letterHeight, height: letterHeight };
    });
    return { name, x, y, turn, boxes };
  });
  return slots.takeFirstFree(candidates);
}

export function roadPlate({ name, nameAt }: MapFile["roads"][number], { project }: Projection, slots: LabelSlots) {
  const width = name.length * 7 + 9;
  const candidates = nameAt.map((point) => {
    const [x, y] = project(point).map(Math.round) as [number, number];
    return { name, x, y, width, boxes: [{ x, y, width: width + 4, height: 20 }] };
  });
  return slots.takeFirstFree(candidates);
}
