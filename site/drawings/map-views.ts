import type { City, Site } from "#model/site.ts";
import { mapFrame, mapProjection } from "./map-projection.ts";

/** A map as a page shows it. */
export interface MapView {
  /** The name of its drawing. */
  name: string;
  /** The name of the same drawing with larger letters, for small screens. */
  smallName: string;
  alt: string;
  width: number;
  height: number;
  /** Cities on it that lead to pages of their own, with their places in hundredths of its width and height. */
  links: { href: string; x: string; y: string }[];
}

type Size = "large" | "small";

/** The map of a city, or of all that we serve for a city that names no places in it. */
export function mapView(site: Site, city?: City): MapView {
  const own = city && hasMap(city) ? city : undefined;
  const width = mapWidth("large", own);
  const { height, project, shows } = mapProjection(mapFrame(site, own), width);
  const links = site.cities.flatMap(({ slug, href, place: { latitude, longitude } }) => {
    if (slug === own?.slug || !shows([latitude, longitude])) return [];
    const [x, y] = project([latitude, longitude]);
    return [{ href, x: hundredths(x / width), y: hundredths(y / height) }];
  });
  const names = (own?.landmarks ?? site.cities).map(({ name }) => name).join(", ");
  const alt = own
    ? `Drawn map of ${own.name} with the creeks and roads around it. Marked in it: ${names}`
    : `Drawn map of the hills, creeks and main roads around ${names}`;
  return { name: mapName("large", own), smallName: mapName("small", own), alt, width, height, links };
}

/** How wide the map is drawn for screens of a size: on small ones letters take more of its width. */
export function mapWidth(size: Size, city?: City): number {
  if (size === "small") return 400;
  return city ? 560 : 680;
}

/** The name of the drawing of the whole map, or of a city's, for screens of a size. */
export function mapName(size: Size, city?: Pick<City, "slug">): string {
  return ["map", city?.slug, size === "small" ? "small" : undefined].filter(Boolean).join("-");
}

export function hasMap({ landmarks }: City): boolean {
  return landmarks.length > 0;
}

function hundredths(part: number): string {
  return `${Math.round(part * 100)}%`;
}
