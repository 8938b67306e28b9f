import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import { milesBetween } from "../miles.ts";
import type { Problem } from "../problem.ts";

const maxMiles = 100;

/** Cities and landmarks farther from the office than one drives to a job: a sign or a digit is missing. */
export function farPlaces({ company, cities }: Content): Problem[] {
  return Object.entries(cities).flatMap(([name, city]) => {
    const places = [{ name: city.name, place: city.place, field: "place" }];
    places.push(...city.landmarks.map((one, at) => ({ ...one, field: `landmark ${at + 1}, place` })));
    return places.flatMap(({ name: placeName, place, field }) => {
      const miles = Math.round(milesBetween(company.place, place));
      if (city.isFar || miles <= maxMiles) return [];
      const fix = `${placeName} would be ${miles.toLocaleString("en-US")} miles from the office. Correct latitude and longitude, of which the second has a minus west of Greenwich, or say that it is far.`;
      return [{ file: contentFile("cities", name), field, fix }];
    });
  });
}
