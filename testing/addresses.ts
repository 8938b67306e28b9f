import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "#contract/built-site.ts";

/** The folder `npm run build` wrote. */
export const builtDir = resolve(process.env.BUILT_DIR ?? `${import.meta.dirname}/../dist`);

/** The folder in which `build-sample-site.ts` wrote the sample company's site. */
export const sampleBuiltDir = join(import.meta.dirname, ".built-sample");

/** The folder in which `build-sample-site.ts` wrote the editing screen of the sample company. */
export const sampleScreenDir = join(import.meta.dirname, ".built-sample-screen");

/** Every address of a built site by its kind, so that a new page is checked by being there. */
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
    /** The own pages of the cities in menus, the other pages about a service in a city, and the others with the quote form. */
    cityPages,
    servicePages,
    otherFormPages,
    legalPages,
    mapPages: addresses.filter((address) => pages[address]?.hasMap),
    serviceNames: services.map(({ name }) => name),
    cityNames: cities.map(({ name }) => name),
    /** A city with a page of its own. */
    someCity: cities[0] as Manifest["cities"][number],
  };
}

function readManifest(folder: string): Manifest {
  const file = join(folder, "manifest.json");
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" before these tests.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
