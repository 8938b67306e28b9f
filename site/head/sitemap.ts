import type { Page } from "#model/site.ts";

/** Dates come from the content, not the build. The protocol allows 50,000 addresses or 50 MB per file. */
export function sitemap(origin: string, entries: Pick<Page, "address" | "updated">[]): string {
  const sorted = entries.toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const urls = sorted.map(
    ({ address, updated }) => `<url><loc>${origin}${address}</loc><lastmod>${updated}</lastmod></url>`,
  );
  const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${protocol}">\n${urls.join("\n")}\n</urlset>\n`;
}
