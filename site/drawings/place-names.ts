import type { City } from "#model/site.ts";
import type { LabelSlots } from "./label-slots.ts";
import type { Projection } from "./map-projection.ts";

const distanceFromDot = 10;
/** The approximate width of a bold letter, relative to the font size. */
const letterShare = 0.58;
const dotSize = 12;

type PlacedDot = ReturnType<typeof dotsOf>[number];

export function dotsOf(places: Pick<City, "name" | "label" | "place">[], { project }: Projection, slots: LabelSlots) {
  return places.map(({ name, label, place: { latitude, longitude } }) => {
    const [x, y] = project([latitude, longitude]).map(Math.round) as [number, number];
    slots.take({ x, y, width: dotSize, height: dotSize });
    return { name, label, x, y };
  });
}

/** Prefers the side in `label`. */
export function nameBeside({ name, label, x, y }: PlacedDot, size: number, slots: LabelSlots) {
  const width = name.length * size * letterShare;
  const sideAt = (anchor: "start" | "middle" | "end", across: number, up: number) => {
    const middle = { x: x + across * (distanceFromDot + width / 2), y: y - up * (distanceFromDot + size * 0.36) };
    const box = slots.moveInside({ ...middle, width, height: size });
    const textX = Math.round(box.x - (across * width) / 2);
    return { name, x, y, textX, middle: Math.round(box.y), anchor, boxes: [box] };
  };
  const sides = { right: sideAt("start", 1, 0), above: sideAt("middle", 0, 1), left: sideAt("end", -1, 0) };
  return slots.takeFirstFree([sides[label], ...Object.values(sides)]) ?? sides[label];
}
