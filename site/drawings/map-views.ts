import { type City, listedCities, type Site } from "#model/site.ts";
import { cityFrame, type Frame, mapProjection, wholeFrame } from "./map-projection.ts";

/** A map as a page shows it. */
export interface MapView {
  /** The name of its drawing. */
  name: string;
  /** The name of the same drawing with larger letters, for small screens. */
  smallName: string | undefined;
  alt: string;
  width: number;
  height: number;
  /** Cities on it that lead to pages of their own, with their places in hundredths of its width and height. */
  links: { href: string; x: string; y: string }[];
}

/** The whole map, as large screens and small ones see it: on small ones, letters take more of its width. */
export const wholeMap = { large: { name: "map", width: 680 }, small: { name: "map-small", width: 400 } };
export const cityMapWidth = 480;

/** The map of all that we serve. */
export function wholeMapView(site: Site): MapView {
  const cities = listedCities(site);
  const names = cities.map(({ name }) => name).join(", ");
  const { name, width } = wholeMap.large;
  const frame = wholeFrame(site.map, cities);
  return {
    ...viewOf(frame, width, cities),
    name,
    smallName: wholeMap.small.name,
    alt: `Drawn map of the hills, creeks and main roads around ${names}`,
  };
}

/** The map of a city, or the whole one for a city that names no places in it. */
export function cityMapView(site: Site, city: City | undefined): MapView {
  if (!city || !hasMap(city)) return wholeMapView(site);
  const others = listedCities(site).filter(({ slug }) => slug !== city.slug);
  const names = city.landmarks.map(({ name }) => name).join(", ");
  return {
    ...viewOf(cityFrame(city), cityMapWidth, others),
    name: cityMapName(city),
    smallName: undefined,
    alt: `Drawn map of ${city.name} with the creeks and roads around it. Marked in it: ${names}`,
  };
}

/** The name of the drawing of a city's own map. */
export function cityMapName({ slug }: Pick<City, "slug">): string {
  return `map-${slug}`;
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
