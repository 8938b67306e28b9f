import type { MapFile } from "#model/schemas/map.ts";
import type { City } from "#model/site.ts";
import type { LabelSlots } from "./label-slots.ts";
import type { Projection } from "./map-projection.ts";

/** In units of the large map. The page sets the names of cities and landmarks in 15 px. */
export const textSizes = { city: 19, landmark: 16, area: 14 };

// Sizes of letters are approximate.
const areaLetterWidth = 8;
const creekLetterWidth = 6.8;
const creekLetterHeight = 15;
const plateLetterWidth = 7;
/** Relative to the font size. */
const boldLetterWidth = 0.58;
const dotSize = 12;
const distanceFromDot = 10;

type Dot = ReturnType<typeof dotsOf>[number];

export function dotsOf(places: Pick<City, "name" | "label" | "place">[], { project }: Projection, slots: LabelSlots) {
  return places.map(({ name, label, place: { latitude, longitude } }) => {
    const [x, y] = project([latitude, longitude]).map(Math.round) as [number, number];
    slots.take({ x, y, width: dotSize, height: dotSize });
    return { name, label, x, y };
  });
}

export function nameBeside({ name, label, x, y }: Dot, size: number, slots: LabelSlots) {
  const width = name.length * size * boldLetterWidth;
  const sideAt = (anchor: "start" | "middle" | "end", across: number, up: number) => {
    const middle = { x: x + across * (distanceFromDot + width / 2), y: y - up * (distanceFromDot + size * 0.36) };
    const box = slots.moveInside({ ...middle, width, height: size });
    const textX = Math.round(box.x - (across * width) / 2);
    return { name, x, y, textX, middle: Math.round(box.y), anchor, boxes: [box] };
  };
  const sides = { right: sideAt("start", 1, 0), above: sideAt("middle", 0, 1), left: sideAt("end", -1, 0) };
  return slots.takeFirstFree([sides[label], ...Object.values(sides)]) ?? sides[label];
}

export function creekName({ name, nameAt }: MapFile["creeks"][number], { project }: Projection, slots: LabelSlots) {
  const count = Math.ceil((name.length * creekLetterWidth) / creekLetterHeight);
  const candidates = nameAt.map(([latitude, longitude, turn]) => {
    const [x, y] = project([latitude, longitude]).map(Math.round) as [number, number];
    const [across, down] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const boxes = Array.from({ length: count }, (_, at) => {
      const along = (at - (count - 1) / 2) * creekLetterHeight;
      return { x: x + across * along, y: y + down * along, width: creekLetterHeight, height: creekLetterHeight };
    });
    return { name, x, y, turn, boxes };
  });
  return slots.takeFirstFree(candidates);
}

export function roadPlate({ name, nameAt }: MapFile["roads"][number], { project }: Projection, slots: LabelSlots) {
  const width = name.length * plateLetterWidth + 9;
  const candidates = nameAt.map((point) => {
    const [x, y] = project(point).map(Math.round) as [number, number];
    return { name, x, y, width, boxes: [{ x, y, width: width + 4, height: 20 }] };
  });
  return slots.takeFirstFree(candidates);
}

export function areaName(
  { name, ground, nameAt }: MapFile["areas"][number],
  { project }: Projection,
  slots: LabelSlots,
) {
  if (!nameAt) return undefined;
  const [x, y] = project(nameAt);
  const boxes = [{ x, y: y - 5.5, width: name.length * areaLetterWidth, height: textSizes.area + 3 }];
  return slots.takeFirstFree([{ name, ground, x: Math.round(x), y: Math.round(y), boxes }]);
}
