import type { City } from "#model/site.ts";
import { type Box, boxAround, type LabelRoom } from "./label-room.ts";
import type { Projection } from "./map-projection.ts";

/** A dot on the map, and where its name stands. */
export interface NamedDot {
  name: string;
  x: number;
  y: number;
  textX: number;
  textY: number;
  anchor: "start" | "middle" | "end";
}

type Placed = Pick<City, "name" | "place" | "label">;
type Spot = NamedDot & { boxes: Box[] };

/** From a dot to its name. */
const gap = 10;
/** How far a name above or below its dot reaches beyond it, where it starts or ends there. */
const overhang = 8;
/** How wide a letter is, about, as a part of its size: large names are bold. */
const letterShare = { bold: 0.58, plain: 0.52 };
const boldFrom = 16;
const dotRoom = 12;

/** A place and its dot. */
export interface PlacedDot {
  place: Placed;
  x: number;
  y: number;
}

/** The dots of places. Each takes its room before any name does. */
export function dotsOf(places: Placed[], projection: Projection, room: LabelRoom): PlacedDot[] {
  return places.map((place) => {
    const [x, y] = projection.project([place.place.latitude, place.place.longitude]).map(Math.round) as [
      number,
      number,
    ];
    room.take([boxAround(x, y, dotRoom, dotRoom)]);
    return { place, x, y };
  });
}

type Name = Pick<NamedDot, "name" | "x" | "y"> & { width: number; size: number };

/** Puts a name beside its dot, on the side its file asks for where that is free. */
export function nameBeside({ place, x, y }: PlacedDot, size: number, room: LabelRoom): NamedDot {
  const width = place.name.length * size * (size < boldFrom ? letterShare.plain : letterShare.bold);
  const name = { name: place.name, x, y, width, size };
  const { left, right, above, ...others } = {
    right: beside(name, "start"),
    left: beside(name, "end"),
    above: overOrUnder(name, -1, "middle"),
    below: overOrUnder(name, 1, "middle"),
    aboveFromHere: overOrUnder(name, -1, "start"),
    aboveToHere: overOrUnder(name, -1, "end"),
    belowFromHere: overOrUnder(name, 1, "start"),
    belowToHere: overOrUnder(name, 1, "end"),
  };
  const asked = { left, right, above }[place.label];
  const { boxes, ...chosen } = room.takeFirstFree([asked, right, left, above, ...Object.values(others)]) ?? asked;
  return chosen;
}

function beside({ width, size, ...dot }: Name, anchor: "start" | "end"): Spot {
  const away = anchor === "start" ? 1 : -1;
  const textX = dot.x + away * gap;
  const boxes = [boxAround(textX + (away * width) / 2, dot.y, width, size)];
  return { ...dot, textX, textY: Math.round(dot.y + size * 0.35), anchor, boxes };
}

function overOrUnder({ width, size, ...dot }: Name, away: 1 | -1, anchor: NamedDot["anchor"]): Spot {
  const toMiddle = { start: width / 2 - overhang, middle: 0, end: overhang - width / 2 }[anchor];
  const textX = dot.x + { start: -overhang, middle: 0, end: overhang }[anchor];
  const textY = Math.round(away < 0 ? dot.y - gap : dot.y + gap + size * 0.72);
  return { ...dot, textX, textY, anchor, boxes: [boxAround(dot.x + toMiddle, textY - size * 0.35, width, size)] };
}
