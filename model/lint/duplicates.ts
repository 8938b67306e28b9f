import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { repeats } from "../repeats.ts";
import type { WrittenText } from "../resolve/written-strings.ts";
import type { Site } from "../site.ts";

/** Titles, descriptions, headlines and questions that two files have, and places that two cities have. */
export function duplicates({ texts, cities }: Site): Problem[] {
  const named = texts.flatMap((text) => ({ ...text, what: subjectOf(text) })).filter(({ what }) => what);
  const sameWords = repeats(named, ({ what, written }) => `${what} ${simplified(written)}`).map(({ first, entry }) => {
    const fix = `Write another ${entry.what}: ${first.file} has the same, "${entry.written}".`;
    return { file: entry.file, field: entry.field.replace(/, question$/, ""), fix };
  });
  const places = cities.flatMap(({ slug, name, place, landmarks }) => {
    const inCity = landmarks.map((landmark) => ({ ...landmark, field: "landmarks" }));
    return [{ name, place, field: "place" }, ...inCity].map((one) => ({ ...one, file: contentFile("cities", slug) }));
  });
  const samePlaces = repeats(places, ({ place }) => JSON.stringify(place)).map(
    ({ first, entry: { name, file, field } }) => {
      return { file, field, fix: `${name} has the place of ${first.name} in ${first.file}. Write where it is.` };
    },
  );
  return [...sameWords, ...samePlaces];
}

function subjectOf({ key, part }: WrittenText): string | undefined {
  if (part === "head") return key;
  if (key === "headline") return "headline";
  return key === "question" ? "question" : undefined;
}

function simplified(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();
}
