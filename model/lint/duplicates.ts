import { fieldNames } from "../field-name.ts";
import { contentFile, kinds } from "../kinds.ts";
import { simplified } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import { repeats } from "../repeats.ts";
import type { WrittenText } from "../resolve/written-strings.ts";
import type { Site } from "../site.ts";

/** Finds titles, descriptions, headlines and questions in two files, and places of two cities. */
export function duplicates({ texts, cities }: Site): Problem[] {
  const named = texts.flatMap((text) => ({ ...text, what: subjectOf(text) })).filter(({ what }) => what);
  const sameWords = repeats(named, ({ what, written }) => `${what} ${simplified(written)}`).map(({ first, entry }) => {
    const { file, field, label, written, what } = entry;
    return { file, field, label, fix: `Write another ${what}: ${first.entry} has the same, "${written}".` };
  });
  const places = cities.flatMap((city) => {
    const file = contentFile("cities", city.slug);
    const namesOf = (field: keyof typeof city) => ({ file, ...fieldNames([field], city, kinds.cities.schema) });
    const inCity = city.landmarks.map(({ name, place }) => {
      return { name, place, where: `${name} in ${city.name}`, at: namesOf("landmarks") };
    });
    return [{ name: city.name, place: city.place, where: city.name, at: namesOf("place") }, ...inCity];
  });
  const samePlaces = repeats(places, ({ place }) => JSON.stringify(place)).map(({ first, entry }) => {
    return { ...entry.at, fix: `${entry.name} has the place of ${first.where}. Write where it is.` };
  });
  return [...sameWords, ...samePlaces];
}

function subjectOf({ key, part }: WrittenText): string | undefined {
  if (part === "head") return key;
  if (key === "headline") return "headline";
  return key === "question" ? "question" : undefined;
}
