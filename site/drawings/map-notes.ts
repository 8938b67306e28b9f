import type { City } from "#model/site.ts";
import type { LabelRoom } from "./label-room.ts";
import { milesFrom, type Projection } from "./map-projection.ts";

const scales = [10, 5, 2, 1];
/** As many cities as a corner has room for. */
const maxShown = 4;
export const noteHeight = 20;

/**
 * What is in the corners of a map: how many miles the bar of the scale is and how long that is, and the cities beyond
 * the edges, each with the angle of the arrow that points to it.
 */
export function mapNotes(
  from: Pick<City, "place"> | undefined,
  beyond: Pick<City, "name" | "place">[],
  { width, height, unitsPerMile }: Projection,
  room: LabelRoom,
) {
  const miles = scales.find((length) => length * unitsPerMile < width / 3) ?? 1;
  const length = Math.round(miles * unitsPerMile);
  const shown = (from ? beyond.slice(0, maxShown) : []).map(({ name, place }, at) => {
    const y = height - 15 - at * noteHeight;
    return {
      name,
      x: width - 26,
      y,
      textX: width - 42,
      middle: y,
      anchor: "end" as const,
      angle: angleTo(place, from?.place ?? place),
    };
  });
  const scaleWidth = Math.max(length + 75, 145);
  room.take({ x: scaleWidth / 2, y: height - 24, width: scaleWidth, height: 48 });
  if (shown.length > 0)
    room.take({ x: width - 75, y: height - shown.length * 10 - 4, width: 150, height: shown.length * noteHeight + 8 });
  return { scale: { miles, length }, beyond: shown };
}

/** Returns the angle of an arrow from one place to another, clockwise from east, in degrees. */
function angleTo(to: City["place"], from: City["place"]): number {
  const { south, east } = milesFrom(from, to);
  return Math.round((Math.atan2(south, east) * 180) / Math.PI);
}
