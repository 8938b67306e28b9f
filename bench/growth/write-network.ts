import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { CityFile } from "#model/schemas/city.ts";
import { cityWriter } from "./city-writer.ts";
import { composeCityPage } from "./compose-city-page.ts";
import { type NetworkWords, readNetworkWords } from "./network-words.ts";
import { type Draw, seededDraw } from "./seeded-draw.ts";

const product = join(import.meta.dirname, "../../content");
const seed = 95_122;

/** How many pages the product's content makes, legal texts among them. */
export const productPages = ["pages", "legal"].flatMap((folder) => readdirSync(join(product, folder))).length;

/** Writes a content folder of so many pages: the product's own, and made-up cities that stand in no menu. */
export function writeNetwork(folder: string, pages: number): void {
  cpSync(product, folder, { recursive: true });
  const words = readNetworkWords();
  const cities = madeUpCities(pages - productPages, words, seededDraw(seed));
  const written = new Set<string>();
  for (const [at, city] of cities.entries()) {
    const { name } = city;
    const slug = name.toLowerCase().replace(" ", "-");
    writeFileSync(join(folder, "cities", `${slug}.yaml`), stringify(city));
    const page = composeCityPage(name, slug, words, cityWriter(name, words, seededDraw(seed + at + 1), written));
    writeFileSync(join(folder, "pages", `gutter-cleaning-${slug}-ca.yaml`), stringify(page, { lineWidth: 120 }));
  }
}

function madeUpCities(count: number, { names }: NetworkWords, draw: Draw): CityFile[] {
  const all = names.first.flatMap((first) =>
    names.second.filter((second) => !second.startsWith(first)).map((second) => `${first} ${second}`),
  );
  if (count > all.length) throw new RangeError(`There are names for ${all.length} cities only.`);
  return draw.some(all, count).map((name) => ({
    name,
    place: { latitude: degrees(33, 41, draw), longitude: degrees(-123, -115, draw) },
    label: "right",
    showsPlace: true,
    listed: false,
  }));
}

function degrees(least: number, most: number, draw: Draw): number {
  return Number((least + draw.below((most - least) * 100_000) / 100_000).toFixed(5));
}
