import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { formatYaml } from "#model/format-yaml.ts";
import { type CityFile, city as citySchema } from "#model/schemas/city.ts";
import { type PageFile, page as pageSchema, type SectionFile } from "#model/schemas/page.ts";

const product = join(import.meta.dirname, "../content");
const pattern = { name: "Gilroy", page: "gutter-cleaning-gilroy-ca.yaml" };
const seed = 95_122;
const wordsInSentence = 10;
const secondNames = ["Creek", "Hills", "Grove", "Valley", "Springs", "Lake", "Ridge", "Canyon", "Park", "Falls"];
/** Ends of phrases that the content checks refuse, and words of services, which no city's name may hold. */
const neverDrawn = new Set([
  "floor",
  "right",
  "taps",
  "trade",
  "trades",
  "fascia",
  "guard",
  "gutter",
  "repair",
  "soffit",
]);
const rewrittenFields = new Set(["lead", "body", "detail", "intro", "text", "question", "answer"]);

/** How many pages the product's content makes, legal texts among them. */
export const productPages = ["pages", "legal"].flatMap((folder) => readdirSync(join(product, folder))).length;

/**
 * Writes a content folder of so many pages: the product's own, and made-up cities that stand in no menu. Each has the
 * sections of a real page and as many words, drawn from those of the product: it passes the content checks and weighs
 * what a page weighs, though its sentences say nothing. The same pages come out each time.
 */
export function writeNetwork(folder: string, pages: number): void {
  cpSync(product, folder, { recursive: true });
  const files = readdirSync(join(product, "pages")).map((file) => readFileSync(join(product, "pages", file), "utf8"));
  const template = readFileSync(join(product, "pages", pattern.page), "utf8");
  const words = shortWords(files.join("\n"));
  const below = seededDraw(seed);
  const count = pages - productPages;
  if (count > words.length * secondNames.length) throw new RangeError("There are no names for so many cities.");
  for (let at = 0; at < count; at++) {
    const first = words[at % words.length] ?? "";
    const name = `${capitalized(first)} ${secondNames[Math.floor(at / words.length)]}`;
    const slug = name.toLowerCase().replace(" ", "-");
    const page = pageOf(
      parse(template.replaceAll(pattern.name, name)),
      name,
      slug,
      () => words[below(words.length)] ?? "",
    );
    const place = { latitude: 33 + below(800_000) / 100_000, longitude: -123 + below(800_000) / 100_000 };
    const city: CityFile = { name, place, label: "right", landmarks: [], showsPlace: true, listed: false };
    writeFileSync(join(folder, "cities", `${slug}.yaml`), formatYaml(city, citySchema));
    writeFileSync(join(folder, "pages", `gutter-cleaning-${slug}-ca.yaml`), formatYaml(page, pageSchema));
  }
}

/** Headings stay but for the city's name, labels too; sentences are written anew, so that no two pages are alike. */
function pageOf(template: PageFile, name: string, slug: string, draw: () => string): PageFile {
  const title = `Gutter Cleaning in ${name}, California`;
  const head = { title, description: sentencesOf(22, draw).padEnd(110, ".").slice(0, 160) };
  return {
    ...template,
    head,
    city: slug,
    sections: template.sections.map((section) => rewritten(section, name, draw)),
  };
}

function rewritten(section: SectionFile, name: string, draw: () => string): SectionFile {
  if (section.kind === "call-banner") return section;
  return JSON.parse(JSON.stringify(section), (field, value) => {
    if (field === "heading" && !value.includes(name)) return `${value} in ${name}`;
    if (typeof value !== "string" || !rewrittenFields.has(field)) return value;
    const paragraphs = value.split("\n\n").map((paragraph) => sentencesOf(paragraph.split(/\s+/).length, draw));
    return field === "question" ? paragraphs.join().replace(/\.$/, "?") : paragraphs.join("\n\n");
  });
}

function sentencesOf(count: number, draw: () => string): string {
  const sentences: string[] = [];
  for (let left = count; left > 0; left -= wordsInSentence) {
    const words = Array.from({ length: Math.min(left, wordsInSentence) }, draw);
    sentences.push(`${capitalized(words.join(" "))}.`);
  }
  return sentences.join(" ");
}

/** Easy to read and in the dictionary, as the product's texts are. */
function shortWords(text: string): string[] {
  const prose = text.replaceAll(/\([^)]*\)|\w+:/g, " ");
  const words = new Set(prose.match(/(?<![\w'{/-])[a-z]{3,7}(?![\w'}/-])/g));
  return [...words].filter((word) => !neverDrawn.has(word)).toSorted();
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Numbers from 0 to below the limit, the same for the same seed (Mulberry32). */
function seededDraw(start: number): (limit: number) => number {
  let state = start;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
