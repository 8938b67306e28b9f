/** A page of the sitemap: its address and the day its words last changed. */
export interface SitemapEntry {
  address: string;
  updated: string;
}

/** A file of the sitemap: its name without its ending. */
export interface Sitemap {
  name: string;
  xml: string;
}

/**
 * The protocol allows 50,000 addresses or 50 MB in a file. A thousand stay far below both, and a search engine reads
 * a small file again where a page has changed, not all of them.
 */
const maxEntries = 1000;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap of these pages, in the order of their addresses: one file, or an index of its name beside the parts.
 * Days come from the content, never from the build.
 */
export function sitemaps(origin: string, entries: SitemapEntry[], max = maxEntries): Sitemap[] {
  const sorted = entries.toSorted((one, other) => (one.address < other.address ? -1 : 1));
  if (sorted.length <= max) return [{ name: "sitemap", xml: urlset(origin, sorted) }];
  const parts = Array.from({ length: Math.ceil(sorted.length / max) }, (_, index) => ({
    name: `sitemap-${index + 1}`,
    entries: sorted.slice(index * max, (index + 1) * max),
  }));
  const listed = parts.map(
    (part) => `<sitemap><loc>${origin}/${part.name}.xml</loc><lastmod>${lastDay(part.entries)}</lastmod></sitemap>`,
  );
  return [
    { name: "sitemap", xml: `${declaration}\n<sitemapindex ${protocol}>\n${listed.join("\n")}\n</sitemapindex>\n` },
    ...parts.map((part) => ({ name: part.name, xml: urlset(origin, part.entries) })),
  ];
}

function urlset(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, updated }) => `<url><loc>${origin}${address}</loc><lastmod>${updated}</lastmod></url>`,
  );
  return `${declaration}\n<urlset ${protocol}>\n${urls.join("\n")}\n</urlset>\n`;
}

function lastDay(entries: SitemapEntry[]): string {
  const days = entries.map(({ updated }) => updated);
  return days.toSorted().at(-1) ?? "";
}
