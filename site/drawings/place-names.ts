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
/** How wide a letter is, about, as a part of its size: large names are bold. */
const letterShare = { bold: 0.58, plain: 0.52 };
const boldFrom = 16;
const dotRoom = 12;

/** The dots of places. Each takes its room before any name does. */
export function dotsOf(
  places: Placed[],
  projection: Projection,
  room: LabelRoom,
): { place: Placed; x: number; y: number }[] {
  return places.map((place) => {
    const [x, y] = projection.project([place.place.latitude, place.place.longitude]).map(Math.round) as [
      number,
      number,
    ];
    room.take([boxAround(x, y, dotRoom, dotRoom)]);
    return { place, x, y };
  });
}

/** Puts a name beside its dot, on the side its file asks for where that is free. */
export function nameBeside(
  { place, x, y }: ReturnType<typeof dotsOf>[number],
  size: number,
  room: LabelRoom,
): NamedDot {
  const width = place.name.length * size * (size < boldFrom ? letterShare.plain : letterShare.bold);
  const sides = [place.label, "right", "left", "above", "below"] as const;
  const spots = sides.map((side) => spotOn(side, { name: place.name, x, y }, width, size));
  const { boxes, ...chosen } = room.takeFirstFree(spots) ?? (spots[0] as Spot);
  return chosen;
}

function spotOn(
  side: City["label"] | "below",
  dot: Pick<NamedDot, "name" | "x" | "y">,
  width: number,
  size: number,
): Spot {
  const { x, y } = dot;
  if (side === "above" || side === "below") {
    const textY = Math.round(side === "above" ? y - gap : y + gap + size * 0.72);
    return { ...dot, textX: x, textY, anchor: "middle", boxes: [boxAround(x, textY - size * 0.35, width, size)] };
  }
  const away = side === "left" ? -1 : 1;
  const textX = x + away * gap;
  const boxes = [boxAround(textX + (away * width) / 2, y, width, size)];
  return { ...dot, textX, textY: Math.round(y + size * 0.35), anchor: side === "left" ? "end" : "start", boxes };
}
