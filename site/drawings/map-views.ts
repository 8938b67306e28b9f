import type { City, Site } from "#model/site.ts";
import { layOutMap } from "./map-layout.ts";
import { namesOnPhone } from "./map-names.ts";
import { type Frame, largeWidth, mapFrame, mapProjection, type Projection } from "./map-projection.ts";

type Size = "large" | "small";

/** Returns a city's map or the map of all cities, with positions in percent. Undefined without land. */
export function mapView({ map: land, cities }: Site, city?: City) {
  if (!land) return undefined;
  const own = city?.landmarks.length ? city : undefined;
  const projection = projectionOf(land, "large", own);
  const { width, height } = projection;
  const layout = layOutMap({ land, cities, city: own }, projection);
  const names = (own?.landmarks ?? cities).map(({ name }) => name).join(", ");
  const percent = (part: number) => Math.round(1000 * part) / 10;
  const onPhone = own ? [] : namesOnPhone([...layout.cities, ...layout.notes.beyond], projection);
  const shown = [...layout.landmarks, ...layout.cities, ...layout.notes.beyond];
  const points = shown.map(({ name, x, y, textX, middle, anchor }, at) => ({
    name,
    isWideOnly: own !== undefined && at >= layout.landmarks.length,
    isNamedOnPhone: onPhone.some((one) => one.name === name),
    left: percent(x / width),
    top: percent(y / height),
    labelAt: { left: percent(textX / width), top: percent(middle / width), anchor },
  }));
  const alt = own ? `Drawn map of ${own.name}. Marked in it: ${names}` : `Drawn map of ${names}`;
  return { name: mapName("large", own), smallName: mapName("small", own), alt, width, height, points };
}

/** A small map has larger letters relative to its width. */
export function projectionOf(land: Frame, size: Size, city: City | undefined): Projection {
  return mapProjection(mapFrame(land, city), size === "small" ? 400 : city ? 560 : largeWidth);
}

export function mapName(size: Size, city?: Pick<City, "slug">): string {
  return ["map", city?.slug, size === "small" ? "small" : undefined].filter(Boolean).join("-");
}
