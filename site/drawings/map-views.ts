import type { City, Site } from "#model/site.ts";
import { cityFrame, type Frame, mapProjection, wholeFrame } from "./map-projection.ts";

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

/** How wide a map is drawn for large screens and for small ones, where letters take more of its width. */
export const mapWidths = { large: 680, small: 400 };
export const cityMapWidths = { large: 560, small: 400 };
const wholeMapName = "map";

/** The map of all that we serve. */
export function wholeMapView(site: Site): MapView {
  const { map, cities } = site;
  const names = cities.map(({ name }) => name).join(", ");
  return {
    ...viewOf(wholeFrame(map, cities), mapWidths.large, cities),
    name: mapName("large"),
    smallName: mapName("small"),
    alt: `Drawn map of the hills, creeks and main roads around ${names}`,
  };
}

/** The map of a city, or the whole one for a city that names no places in it. */
export function cityMapView(site: Site, city: City | undefined): MapView {
  if (!city || !hasMap(city)) return wholeMapView(site);
  const others = site.cities.filter(({ slug }) => slug !== city.slug);
  const names = city.landmarks.map(({ name }) => name).join(", ");
  return {
    ...viewOf(cityFrame(city), cityMapWidths.large, others),
    name: mapName("large", city),
    smallName: mapName("small", city),
    alt: `Drawn map of ${city.name} with the creeks and roads around it. Marked in it: ${names}`,
  };
}

/** The name of the drawing of the whole map, or of a city's, for screens of a size. */
export function mapName(size: keyof typeof mapWidths, city?: Pick<City, "slug">): string {
  return [wholeMapName, city?.slug, size === "small" ? "small" : undefined].filter(Boolean).join("-");
}

export function hasMap({ landmarks }: City): boolean {
  return landmarks.length > 0;
}

function viewOf(frame: Frame, width: number, cities: City[]): Pick<MapView, "width" | "height" | "links"> {
  const { height, project, shows } = mapProjection(frame, width);
  const links = cities.flatMap(({ href, place: { latitude, longitude } }) => {
    if (!shows([latitude, longitude])) return [];
    const [x, y] = project([latitude, longitude]);
    return [{ href, x: hundredths(x / width), y: hundredths(y / height) }];
  });
  return { width, height, links };
}

function hundredths(part: number): string {
  return `${Math.round(part * 100)}%`;
}
