/** A page of the sitemap: its address and the day its words last changed. */
export interface SitemapEntry {
  address: string;
  updated: string;
}

/** The sitemap of these pages, in the order of their addresses. Days come from the content, never from the build. */
export function sitemap(siteUrl: string, entries: SitemapEntry[]): string {
  const sorted = entries.toSorted((one, other) => one.address.localeCompare(other.address));
  const urls = sorted.map(
    ({ address, updated }) => `<url><loc>${siteUrl}${address}</loc><lastmod>${updated}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}
