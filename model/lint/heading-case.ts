import { plainLines } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import { monthNames } from "../schemas/calendar.ts";
import { daysOfWeek } from "../schemas/opening-hours.ts";
import type { Site } from "../site.ts";
import { ownWords } from "./own-words.ts";

const headingKeys = new Set(["headline", "heading", "title", "term", "question", "callLabel", "buttonText"]);
const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

const daysAndMonths = [...daysOfWeek, ...monthNames].flatMap((name) => [name, `${name}s`]);

/** What such pages and buttons are usually called. */
const usual = new Set(["Frequently Asked Questions", "Privacy Policy", "Terms of Service", "Contact Us", "Call Now"]);

/** Headings and labels have a capital at the start and in names, like sentences. */
export function headingCase(site: Site, folder: string): Problem[] {
  const shortName = site.company.name.split(" ").slice(0, 2).join(" ");
  const names = new Set([...namesIn(site), ...ownWords(folder)]);
  return site.texts.flatMap(({ file, field, key, part, written }) => {
    if (part !== "words" || file === "content/map.yaml") return [];
    const headings = headingKeys.has(key) ? [written] : (written.match(/(?<=^#+[ \t]+)\S.*$/gm) ?? []);
    return headings.flatMap((heading) => {
      const capitals = capitalsInside(heading.replaceAll(shortName, "x")).filter((word) => !names.has(word));
      if (usual.has(heading) || names.has(heading) || capitals.length === 0) return [];
      return [{ file, field, fix: `Write "${heading}" like a sentence: ${capitals.join(", ")} without a capital.` }];
    });
  });
}

/** A word counts as a name where running text writes it with a capital too, unless it is one of a service's name. */
function namesIn({ texts, company, cities, services }: Site): Set<string> {
  const own = [company.name, ...cities.map(({ name }) => name)].join(" ");
  const prose = texts
    .filter(({ key, format, part }) => part === "words" && format === "markdown" && !headingKeys.has(key))
    .flatMap(({ written }) => plainLines(written));
  const names = new Set([...daysAndMonths, ...(own.match(wordPattern) ?? []), ...prose.flatMap(capitalsInside)]);
  for (const word of services.flatMap(({ name }) => name.match(wordPattern) ?? [])) names.delete(word);
  return names;
}

/** The words with a capital that do not start a sentence. Words of capitals only, such as PVC, pass. */
function capitalsInside(text: string): string[] {
  const inside: string[] = [];
  const filled = text.replaceAll(/\{\w+\}/g, "x");
  for (const { 0: word, index } of filled.matchAll(wordPattern)) {
    const startsSentence = /(?:^|[.!?:]["”)]*\s+|["“(])$/.test(filled.slice(0, index));
    if (!startsSentence && /^\p{Lu}.*\p{Ll}/u.test(word)) inside.push(word.replace(/['’]s$/, ""));
  }
  return inside;
}
