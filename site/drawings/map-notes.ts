import type { City } from "#model/site.ts";
import type { LabelRoom } from "./label-room.ts";
import { milesFrom, type Projection } from "./map-projection.ts";

const scales = [10, 5, 2, 1];
const compass = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"];
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
  const shown = from ? beyond.slice(0, maxShown).map((city) => ({ name: city.name, ...wayTo(city, from) })) : [];
  const scaleWidth = Math.max(length + 75, 145);
  room.take({ x: scaleWidth / 2, y: height - 24, width: scaleWidth, height: 48 });
  if (shown.length > 0)
    room.take({ x: width - 130, y: height - shown.length * 10 - 4, width: 260, height: shown.length * noteHeight + 8 });
  return { scale: { miles, length }, beyond: shown };
}

function wayTo({ place }: Pick<City, "place">, from: Pick<City, "place">): { angle: number; words: string } {
  const { south, east } = milesFrom(from.place, place);
  const angle = Math.round((Math.atan2(south, east) * 180) / Math.PI);
  const miles = Math.max(5, Math.round(Math.hypot(south, east) / 5) * 5);
  return { angle, words: `, about ${miles} miles ${compass[(Math.round(angle / 45) + 8) % 8]}` };
}
