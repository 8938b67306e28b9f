import type { City, Site } from "#model/site.ts";

/** A place as latitude and longitude, in degrees. */
export type Point = [latitude: number, longitude: number];

/** How high and wide the drawing is. */
export const mapSize = 450;

const milesPerLatitude = 69;
/** The cities of a map without land fill this part of it. */
const citiesShare = 0.6;
const minMiles = 10;

interface Frame {
  north: number;
  west: number;
  miles: number;
  milesPerLongitude: number;
}

/** Returns where a place lies on the drawing: in the frame of the land, or in one around the cities. */
export function mapProjection(land: Site["map"], cities: Pick<City, "place">[]): (point: Point) => [number, number] {
  const { north, west, miles, milesPerLongitude } = land ? frameOfLand(land) : frameAround(cities);
  const scale = mapSize / miles;
  return ([latitude, longitude]) => [
    Math.round((longitude - west) * milesPerLongitude * scale),
    Math.round((north - latitude) * milesPerLatitude * scale),
  ];
}

function frameOfLand({ north, south, west }: NonNullable<Site["map"]>): Frame {
  const miles = (north - south) * milesPerLatitude;
  return { north, west, miles, milesPerLongitude: milesPerLongitudeAt((north + south) / 2) };
}

function frameAround(cities: Pick<City, "place">[]): Frame {
  const latitudes = cities.map(({ place }) => place.latitude);
  const longitudes = cities.map(({ place }) => place.longitude);
  const middle = { latitude: middleOf(latitudes), longitude: middleOf(longitudes) };
  const milesPerLongitude = milesPerLongitudeAt(middle.latitude);
  const miles = Math.max(
    minMiles,
    (spanOf(latitudes) * milesPerLatitude) / citiesShare,
    (spanOf(longitudes) * milesPerLongitude) / citiesShare,
  );
  return {
    north: middle.latitude + miles / 2 / milesPerLatitude,
    west: middle.longitude - miles / 2 / milesPerLongitude,
    miles,
    milesPerLongitude,
  };
}

function milesPerLongitudeAt(latitude: number): number {
  return Math.round(milesPerLatitude * Math.cos((latitude * Math.PI) / 180));
}

function middleOf(degrees: number[]): number {
  return (Math.min(...degrees) + Math.max(...degrees)) / 2;
}

function spanOf(degrees: number[]): number {
  return Math.max(...degrees) - Math.min(...degrees);
}
