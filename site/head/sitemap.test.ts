import { expect, it } from "vitest";
import { sitemaps } from "./sitemap.ts";

const site = "https://gutters.example";
const addresses = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);

function entries(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    address: `/city-${String(at).padStart(6, "0")}`,
    updated: `2026-01-${String(1 + (at % 28)).padStart(2, "0")}`,
  })).reverse();
}

it("keeps the sitemap of an ordinary site in one file, in the order of addresses", () => {
  const [only, ...more] = sitemaps(site, entries(20));
  expect(more).toEqual([]);
  expect(only?.name).toBe("sitemap");
  expect(only?.xml).toContain("<urlset");
  expect(addresses(only?.xml ?? "")).toEqual(
    entries(20)
      .map(({ address }) => `${site}${address}`)
      .reverse(),
  );
});

it("splits a large one into parts that hold every page once, below the protocol's limits, with an index of them", () => {
  const [index, ...parts] = sitemaps(site, entries(10_001));
  expect(index?.xml).toContain("<sitemapindex");
  expect(addresses(index?.xml ?? "")).toEqual(parts.map(({ name }) => `${site}/${name}.xml`));
  expect(parts.length).toBeGreaterThan(1);
  for (const { xml } of parts) {
    expect(addresses(xml).length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 2 ** 20);
  }
  const all = parts.flatMap(({ xml }) => addresses(xml));
  expect(all).toEqual(
    entries(10_001)
      .map(({ address }) => `${site}${address}`)
      .reverse(),
  );
});

it("says of each part when the last of its pages changed", () => {
  const [index] = sitemaps(site, entries(5), 2);
  expect(index?.xml.match(/<lastmod>[^<]*/g)).toEqual(["02", "04", "05"].map((day) => `<lastmod>2026-01-${day}`));
});
