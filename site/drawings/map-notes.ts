import type { City } from "#model/site.ts";
import type { LabelRoom } from "./label-room.ts";
import { milesPerLatitude, milesPerLongitudeAt, type Projection } from "./map-projection.ts";

/** What stands in the corners of a map. */
export interface MapNotes {
  /** How many miles the bar of the scale is, and how long that is. */
  scale: { miles: number; length: number };
  /** Cities beyond the edges, and the angle of the arrow that points to each. */
  beyond: { name: string; words: string; angle: number }[];
}

const scales = [10, 5, 2, 1];
const compass = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"];
/** A corner has room for so many cities. */
const maxTold = 4;
export const noteHeight = 20;

/** The notes of a map, whose corners they take. */
export function mapNotes(
  from: Pick<City, "place"> | undefined,
  beyond: Pick<City, "name" | "place">[],
  { width, height, unitsPerMile }: Projection,
  room: LabelRoom,
): MapNotes {
  const miles = scales.find((length) => length * unitsPerMile < width / 3) ?? 1;
  const length = Math.round(miles * unitsPerMile);
  const told = from ? beyond.slice(0, maxTold).map((city) => ({ name: city.name, ...wayTo(city, from) })) : [];
  const scaleWidth = Math.max(length + 75, 145);
  room.take({ x: scaleWidth / 2, y: height - 24, width: scaleWidth, height: 48 });
  if (told.length > 0)
    room.take({ x: width - 130, y: height - told.length * 10 - 4, width: 260, height: told.length * noteHeight + 8 });
  return { scale: { miles, length }, beyond: told };
}

function wayTo({ place }: Pick<City, "place">, from: Pick<City, "place">): { angle: number; words: string } {
  const south = (from.place.latitude - place.latitude) * milesPerLatitude;
  const east = (place.longitude - from.place.longitude) * milesPerLongitudeAt(from.place.latitude);
  const angle = Math.round((Math.atan2(south, east) * 180) / Math.PI);
  const miles = Math.max(5, Math.round(Math.hypot(south, east) / 5) * 5);
  return { angle, words: `, about ${miles} miles ${compass[(Math.round(angle / 45) + 8) % 8]}` };
}
