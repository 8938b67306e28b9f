import type { Place } from "./schemas/place.ts";

export const milesPerLatitude = 69;

/** The length of a degree of longitude at this latitude, in miles. */
export function milesPerLongitudeAt(latitude: number): number {
  return milesPerLatitude * Math.cos((latitude * Math.PI) / 180);
}

/** As on a flat map around the first place. */
export function milesBetween(from: Place, to: Place): number {
  const north = (to.latitude - from.latitude) * milesPerLatitude;
  return Math.hypot(north, (to.longitude - from.longitude) * milesPerLongitudeAt(from.latitude));
}
