import type { MapFile } from "#model/schemas/map.ts";
import type { City } from "#model/site.ts";

export type Point = [latitude: number, longitude: number];

export type Frame = Pick<MapFile, "north" | "south" | "west" | "east">;

export type Projection = ReturnType<typeof mapProjection>;

/** The width of the large map of all cities. */
export const largeWidth = 680;
const milesPerLatitude = 69;
/** A city's map: width divided by height. */
const cityMapShape = 8 / 5;
/** A city's map: minimum height. */
const minCityMiles = 5;
/** A city's map: space around the outermost places, as a share of their distance. */
const margin = 0.5;
const minEdgeDistance = 16;

export function mapFrame(land: Frame, city?: Pick<City, "place" | "landmarks">): Frame {
  if (!city) return land;
  const places = [city, ...city.landmarks].map(({ place }) => place);
  const [south, north] = extent(places.map((place) => place.latitude));
  const [west, east] = extent(places.map((place) => place.longitude));
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2];
  const perLongitude = milesPerLongitudeAt(latitude);
  const reach = Math.max((north - south) * milesPerLatitude, ((east - west) * perLongitude) / cityMapShape);
  const high = Math.max(minCityMiles, reach * (1 + margin));
  const [halfHigh, halfWide] = [high / 2 / milesPerLatitude, (high * cityMapShape) / 2 / perLongitude];
  return {
    north: latitude + halfHigh,
    south: latitude - halfHigh,
    west: longitude - halfWide,
    east: longitude + halfWide,
  };
}

export function mapProjection({ north, south, west, east }: Frame, width: number) {
  const perLongitude = milesPerLongitudeAt((north + south) / 2);
  const unitsPerMile = width / ((east - west) * perLongitude);
  const height = Math.round((north - south) * milesPerLatitude * unitsPerMile);
  const project = ([latitude, longitude]: Point): [x: number, y: number] => [
    (longitude - west) * perLongitude * unitsPerMile,
    (north - latitude) * milesPerLatitude * unitsPerMile,
  ];
  const shows = (point: Point) => {
    const [x, y] = project(point);
    return Math.min(x, y, width - x, height - y) > minEdgeDistance;
  };
  return { width, height, unitsPerMile, project, shows };
}

/** Treats the land around `from` as flat. */
export function milesFrom(from: City["place"], to: City["place"]): { south: number; east: number } {
  return {
    south: (from.latitude - to.latitude) * milesPerLatitude,
    east: (to.longitude - from.longitude) * milesPerLongitudeAt(from.latitude),
  };
}

function milesPerLongitudeAt(latitude: number): number {
  return milesPerLatitude * Math.cos((latitude * Math.PI) / 180);
}

function extent(degrees: number[]): [min: number, max: number] {
  return [Math.min(...degrees), Math.max(...degrees)];
}
