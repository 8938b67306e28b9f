import { fieldNames } from "../field-name.ts";
import { contentFile, kinds } from "../kinds.ts";
import { simplifyText } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import { findRepeats } from "../repeats.ts";
import type { WrittenText } from "../resolve/written-strings.ts";
import type { Site } from "../site.ts";

/** Finds repeated titles, descriptions, headlines and questions, and cities at the same place. */
export function duplicates({ texts, cities }: Site): Problem[] {
  const unique = texts.filter(mustBeUnique);
  const sameTexts = findRepeats(unique, ({ key, written }) => `${key} ${simplifyText(written)}`).map(
    ({ first, entry }) => {
      const { file, field, label, written, key } = entry;
      return { file, field, label, fix: `Write another ${key}: ${first.entry} has the same, "${written}".` };
    },
  );
  const places = cities.flatMap((city) => {
    const file = contentFile("cities", city.slug);
    const namesOf = (field: keyof typeof city) => ({ file, ...fieldNames([field], city, kinds.cities.schema) });
    const inCity = city.landmarks.map(({ name, place }) => {
      return { name, place, nameInFull: `${name} in ${city.name}`, at: namesOf("landmarks") };
    });
    return [{ name: city.name, place: city.place, nameInFull: city.name, at: namesOf("place") }, ...inCity];
  });
  const samePlaces = findRepeats(places, ({ place }) => JSON.stringify(place)).map(({ first, entry }) => {
    return { ...entry.at, fix: `${entry.name} is at the same place as ${first.nameInFull}. Correct its coordinates.` };
  });
  return [...sameTexts, ...samePlaces];
}

function mustBeUnique({ key, part }: WrittenText): boolean {
  return part === "head" || key === "headline" || key === "question";
}
