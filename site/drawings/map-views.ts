import type { City, Site } from "#model/site.ts";
import { mapFrame, mapProjection } from "./map-projection.ts";

type Size = "large" | "small";

/**
 * The map of a city, with links to other cities' pages. Without a city or its landmarks, the whole map. Undefined where
 * the content has no land to draw.
 */
export function mapView(site: Site, city?: City) {
  if (!site.map) return undefined;
  const own = city && hasMap(city) ? city : undefined;
  const width = mapWidth("large", own);
  const { height, project, shows } = mapProjection(mapFrame(site.map, own), width);
  const links = site.cities.flatMap(({ slug, href, place: { latitude, longitude } }) => {
    if (slug === own?.slug || !shows([latitude, longitude])) return [];
    const [x, y] = project([latitude, longitude]);
    return [{ href, x: hundredths(x / width), y: hundredths(y / height) }];
  });
  const names = (own?.landmarks ?? site.cities).map(({ name }) => name).join(", ");
  const alt = own ? `Drawn map of ${own.name}. Marked in it: ${names}` : `Drawn map of ${names}`;
  return { name: mapName("large", own), smallName: mapName("small", own), alt, width, height, links };
}

/** The width of a map in its own units. On small screens letters take a larger share of it. */
export function mapWidth(size: Size, city?: City): number {
  if (size === "small") return 400;
  return city ? 560 : 680;
}

/** The name of the drawing of a city's map, or of the whole map. */
export function mapName(size: Size, city?: Pick<City, "slug">): string {
  return ["map", city?.slug, size === "small" ? "small" : undefined].filter(Boolean).join("-");
}

export function hasMap({ landmarks }: City): boolean {
  return landmarks.length > 0;
}

function hundredths(part: number): string {
  return `${Math.round(part * 100)}%`;
}
