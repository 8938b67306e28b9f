import type { City } from "#model/site.ts";
import type { LabelRoom } from "./label-room.ts";
import type { Projection } from "./map-projection.ts";

/** A dot on the map, and the position of its name. */
export interface NamedDot {
  name: string;
  x: number;
  y: number;
  textX: number;
  textY: number;
  anchor: "start" | "middle" | "end";
}

/** A place and its dot. */
export type PlacedDot = Pick<City, "name" | "label"> & { x: number; y: number };

/** The distance from a dot to its name. */
const gap = 10;
/** The approximate width of a letter, as a share of its size. Large names are bold. */
const letterShare = { bold: 0.58, plain: 0.52 };
const boldFrom = 16;
const dotRoom = 12;

/** The dots of places. They take their room before any name does. */
export function dotsOf(
  places: Pick<City, "name" | "label" | "place">[],
  { project }: Projection,
  room: LabelRoom,
): PlacedDot[] {
  return places.map(({ name, label, place: { latitude, longitude } }) => {
    const [x, y] = project([latitude, longitude]);
    const dot = { name, label, x: Math.round(x), y: Math.round(y) };
    room.take({ x: dot.x, y: dot.y, width: dotRoom, height: dotRoom });
    return dot;
  });
}

/** Places a name on the side of its dot that its file names, or on another where that one is taken. */
export function nameBeside({ name, label, x, y }: PlacedDot, size: number, room: LabelRoom): NamedDot {
  const width = name.length * size * (size < boldFrom ? letterShare.plain : letterShare.bold);
  const sideAt = (anchor: NamedDot["anchor"], across: number, up: number) => {
    const box = room.within({
      x: x + across * (gap + width / 2),
      y: y - up * (gap + size * 0.36),
      width,
      height: size,
    });
    const textX = Math.round(box.x - (across * width) / 2);
    return { name, x, y, textX, textY: Math.round(box.y + size * 0.35), anchor, boxes: [box] };
  };
  const sides = {
    right: sideAt("start", 1, 0),
    left: sideAt("end", -1, 0),
    above: sideAt("middle", 0, 1),
  };
  return room.takeFirstFree([sides[label], ...Object.values(sides)]) ?? sides[label];
}
