import type { City } from "#model/site.ts";
import type { LabelSlots } from "./label-slots.ts";
import { milesFrom, type Projection } from "./map-projection.ts";

const scales = [10, 5, 2, 1];
const maxInCorner = 4;
/** The distance between notes, as a share of the map's width. On a phone this is the size of a number. */
const noteShare = 0.09;

export function mapNotes(
  from: Pick<City, "place"> | undefined,
  beyond: Pick<City, "name" | "place">[],
  { width, height, unitsPerMile }: Projection,
  slots: LabelSlots,
) {
  const shown = beyond.slice(0, maxInCorner).map(({ name, place }, at) => {
    const { south, east } = milesFrom(from?.place ?? place, place);
    const y = Math.round(height - (0.022 + at * noteShare) * width);
    return {
      name,
      x: Math.round(0.96 * width),
      y,
      textX: Math.round(0.938 * width),
      middle: y,
      anchor: "end" as const,
      /** In degrees, clockwise from east. */
      angle: Math.round((Math.atan2(south, east) * 180) / Math.PI),
    };
  });
  const tall = shown.length * noteShare * width;
  const possible = scales.map((miles) => {
    const length = Math.round(miles * unitsPerMile);
    return { miles, length, boxes: [{ x: 40 + length / 2, y: height - 33, width: length + 70, height: 18 }] };
  });
  const short = possible.filter(({ miles, length }) => miles === 1 || length < width / 3);
  const scale = slots.takeFirstFree(short) ?? { miles: 1, length: Math.round(unitsPerMile) };
  const scaleWidth = Math.max(scale.length + 75, 145);
  slots.take({ x: scaleWidth / 2, y: height - 24, width: scaleWidth, height: 48 });
  slots.take({ x: 0.89 * width, y: height - tall / 2, width: 0.22 * width, height: tall });
  return { scale, beyond: shown };
}
