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
const mostEntries = 1000;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap of these pages, in the order of their addresses: one file, or an index of its name beside the parts.
 * Days come from the content, never from the build.
 */
export function sitemaps(siteUrl: string, entries: SitemapEntry[], most = mostEntries): Sitemap[] {
  const sorted = entries.toSorted((one, other) => (one.address < other.address ? -1 : 1));
  if (sorted.length <= most) return [{ name: "sitemap", xml: urlset(siteUrl, sorted) }];
  const parts = Array.from({ length: Math.ceil(sorted.length / most) }, (_, at) => ({
    name: `sitemap-${at + 1}`,
    entries: sorted.slice(at * most, (at + 1) * most),
  }));
  const listed = parts.map(
    (part) => `<sitemap><loc>${siteUrl}/${part.name}.xml</loc><lastmod>${lastDay(part.entries)}</lastmod></sitemap>`,
  );
  return [
    { name: "sitemap", xml: `${declaration}\n<sitemapindex ${protocol}>\n${listed.join("\n")}\n</sitemapindex>\n` },
    ...parts.map((part) => ({ name: part.name, xml: urlset(siteUrl, part.entries) })),
  ];
}

function urlset(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, updated }) => `<url><loc>${siteUrl}${address}</loc><lastmod>${updated}</lastmod></url>`,
  );
  return `${declaration}\n<urlset ${protocol}>\n${urls.join("\n")}\n</urlset>\n`;
}

function lastDay(entries: SitemapEntry[]): string {
  const days = entries.map(({ updated }) => updated);
  return days.toSorted().at(-1) ?? "";
}
