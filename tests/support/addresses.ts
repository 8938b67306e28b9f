import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { parseManifest } from "#contract/manifest-file.ts";

/** The output folder of `npm run build`. */
export const builtDir = resolve(process.env.BUILT_DIR ?? `${import.meta.dirname}/../../dist`);

/** The sample company's site, written by `build-sample-site.ts`. */
export const sampleBuiltDir = join(import.meta.dirname, ".built-sample");

/** The sample company's editing screen, written by `build-sample-site.ts`. */
export const sampleScreenDir = join(import.meta.dirname, ".built-sample-screen");

/** Returns the addresses of a built site by kind, so that tests cover new pages automatically. */
export function addressesIn(folder: string) {
  const { pages, cities, services } = readManifest(folder);
  const addresses = Object.keys(pages);
  const htmlAt = (address: string) => readFileSync(join(folder, pages[address]?.file ?? ""), "utf8");
  const isLanding = (address: string) => htmlAt(address).includes('"@type":"Service"');
  const hasForm = (address: string) => /<form\b/.test(htmlAt(address));
  const cityPages = addresses.filter((address) => cities.some(({ page }) => page === address));
  const servicePages = addresses.filter((address) => isLanding(address) && !cityPages.includes(address));
  const otherFormPages = addresses.filter((address) => hasForm(address) && !isLanding(address));
  const legalPages = addresses.filter((address) => !hasForm(address));
  const ofEachKind = [
    ...cityPages.slice(0, 1),
    ...servicePages.slice(0, 1),
    ...otherFormPages,
    ...legalPages.slice(0, 1),
  ];
  return {
    addresses,
    ofEachKind,
    /** The cities' pages in the menus. */
    cityPages,
    /** Other pages about a service in a city. */
    servicePages,
    /** Other pages with the quote form. */
    otherFormPages,
    legalPages,
    mapPages: addresses.filter((address) => pages[address]?.hasMap),
    serviceNames: services.map(({ name }) => name),
    cityNames: cities.map(({ name }) => name),
    someCity: cities[0] as Manifest["cities"][number],
  };
}

function readManifest(folder: string): Manifest {
  const file = join(folder, "manifest.json");
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" before these tests.`);
  return parseManifest(readFileSync(file, "utf8"));
}
