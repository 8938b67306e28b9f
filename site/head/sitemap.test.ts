import { expect, it } from "vitest";
import { sitemap } from "./sitemap.ts";

it("names every page once, in the order of addresses, with the day its words last changed", () => {
  const xml = sitemap("https://gutters.example", [
    { address: "/contact", updated: "2026-03-02" },
    { address: "/", updated: "2026-01-31" },
  ]);
  const urls = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g), ([, ...url]) => url);
  expect(urls).toEqual([
    ["https://gutters.example/", "2026-01-31"],
    ["https://gutters.example/contact", "2026-03-02"],
  ]);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/);
});
