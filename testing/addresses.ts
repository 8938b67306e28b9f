import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { mapWithConcurrency } from "../build/map-with-concurrency.ts";

/** The folder `npm run build` wrote. */
export const builtDir = resolve(process.env.BUILT_DIR ?? `${import.meta.dirname}/../dist`);

const manifest = readManifest();

/** Every address that was built, so that a new page is checked by being there. */
export const addresses = Object.keys(manifest.pages);

/** What some work finds at every address, so many at once: pages are mostly waited for. */
export function atEveryAddress<Found>(
  atOnce: number,
  work: (address: string) => Promise<Found>,
): Promise<(Found & { address: string })[]> {
  return mapWithConcurrency(addresses, atOnce, async (address) => ({ address, ...(await work(address)) }));
}

/** The own pages of the cities in menus, the other pages about a service in a city, and the others with the quote form. */
export const cityPages = addresses.filter((address) => manifest.cities.some(({ page }) => page === address));
export const servicePages = addresses.filter((address) => isLanding(address) && !cityPages.includes(address));
export const otherFormPages = addresses.filter((address) => hasForm(address) && !isLanding(address));

export const legalPages = addresses.filter((address) => !hasForm(address));

export const mapPages = addresses.filter((address) => manifest.pages[address]?.hasMap);

/** A city with a page of its own. */
export const someCity = manifest.cities[0] as Manifest["cities"][number];

export const serviceNames = manifest.services.map(({ name }) => name);
export const cityNames = manifest.cities.map(({ name }) => name);

function isLanding(address: string): boolean {
  return htmlAt(address).includes('"@type":"Service"');
}

function hasForm(address: string): boolean {
  return /<form\b/.test(htmlAt(address));
}

function htmlAt(address: string): string {
  return readFileSync(join(builtDir, manifest.pages[address]?.file ?? ""), "utf8");
}

function readManifest(): Manifest {
  const file = join(builtDir, "manifest.json");
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" before these tests.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
