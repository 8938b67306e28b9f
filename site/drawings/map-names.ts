import type { MapFile } from "#model/schemas/map.ts";
import type { City } from "#model/site.ts";
import { LabelSlots } from "./label-slots.ts";
import type { Projection } from "./map-projection.ts";

/** In units of the large map. The page sets the names of cities and landmarks in 15 px. */
export const textSizes = { city: 19, landmark: 16, area: 14 };

// Sizes of letters are approximate.
const areaLetterWidth = 8;
const creekLetterWidth = 6.8;
const creekLetterHeight = 15;
/** From the creek to the middle of its letters. */
const creekLetterRise = 9;
const plateLetterWidth = 7;
/** In pixels. A name is as high as a thumb needs. */
const onPhone = { mapWidth: 358, letter: 12, capital: 9, line: 18, target: 44 };
/** Relative to the font size. */
const boldLetterWidth = 0.58;
const distanceFromDot = 10;
/** How far the page moves the name of a landmark from its dot for a number (`.with-note` in `named-map.css`). */
const numberMove = 9;
/** The space that nothing else may cover. A number has an outline. */
export const dotSizes = { dot: 12, number: 32 };

type Dot = ReturnType<typeof dotsOf>[number];

type PlacedName = Pick<ReturnType<typeof nameBeside>, "name" | "x" | "y" | "textX" | "middle" | "anchor">;

export function dotsOf(
  places: Pick<City, "name" | "label" | "place">[],
  { project }: Projection,
  slots: LabelSlots,
  size: number,
) {
  return places.map(({ name, label, place: { latitude, longitude } }) => {
    const [x, y] = project([latitude, longitude]).map(Math.round) as [number, number];
    slots.take({ x, y, width: size, height: size });
    return { name, label, x, y };
  });
}

/** Keeps space for a number between a landmark and its name. */
export function nameBeside({ name, label, x, y }: Dot, kind: "city" | "landmark", slots: LabelSlots) {
  const size = textSizes[kind];
  const move = kind === "landmark" ? numberMove : 0;
  const distance = distanceFromDot + move;
  const width = name.length * size * boldLetterWidth;
  const sideAt = (anchor: "start" | "middle" | "end", across: number, up: number) => {
    const middle = { x: x + across * (distance + width / 2), y: y - up * (distance + size * 0.36) };
    const box = slots.moveInside({ ...middle, width, height: size });
    const textX = Math.round(box.x - across * (move + width / 2));
    return { name, x, y, textX, middle: Math.round(box.y + up * move), anchor, boxes: [box] };
  };
  const sides = { right: sideAt("start", 1, 0), above: sideAt("middle", 0, 1), left: sideAt("end", -1, 0) };
  return slots.takeFirstFree([sides[label], ...Object.values(sides)]) ?? sides[label];
}

/** Returns the boxes of the names that a phone can show on the map, first come, first served. */
export function namesOnPhone(names: PlacedName[], map: Pick<Projection, "width" | "height">) {
  const unit = map.width / onPhone.mapWidth;
  const [targets, dots] = [new LabelSlots(map), new LabelSlots(map)];
  dots.take(...names.map(({ x, y }) => ({ x, y, width: dotSizes.dot, height: dotSizes.dot })));
  return names.flatMap(({ name, textX, middle, anchor }) => {
    const width = name.length * onPhone.letter * boldLetterWidth * unit;
    const across = { start: width / 2, middle: 0, end: -width / 2 }[anchor];
    const box = { x: textX + across, y: middle, width, height: onPhone.capital * unit };
    const target = { ...box, height: onPhone.target * unit };
    if (!dots.isFree(box) || !targets.takeFirstFree([{ boxes: [target] }])) return [];
    return [{ name, box: { ...box, height: onPhone.line * unit } }];
  });
}

export function creekName({ name, nameAt }: MapFile["creeks"][number], { project }: Projection, slots: LabelSlots) {
  const length = name.length * creekLetterWidth;
  const count = Math.ceil(length / creekLetterHeight);
  const candidates = nameAt.map(([latitude, longitude, turn]) => {
    const [x, y] = project([latitude, longitude]).map(Math.round) as [number, number];
    const [across, down] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const boxes = Array.from({ length: count }, (_, at) => {
      const along = length * ((at + 0.5) / count - 0.5);
      const middle = { x: x + across * along + down * creekLetterRise, y: y + down * along - across * creekLetterRise };
      return { ...middle, width: creekLetterHeight, height: creekLetterHeight };
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
