/** What a page's head says beside its structured data. */
export interface HeadWords {
  title: string;
  description: string;
  /** The page's own absolute address, or undefined for a page that has none of its own (404, answers). */
  url: string | undefined;
  siteName: string;
  card: { url: string; alt: string } | undefined;
}

/** One element of the head. */
export type HeadTag =
  | { tag: "meta"; attributes: Record<string, string> }
  | { tag: "link"; attributes: Record<string, string> };

/** Everything between title and structured data, in order. A page without an address of its own is not indexed. */
export function headTags(words: HeadWords): HeadTag[] {
  const { title, description, url, siteName, card } = words;
  if (!url) return [meta("name", "description", description), meta("name", "robots", "noindex")];
  return [
    meta("name", "description", description),
    { tag: "link", attributes: { rel: "canonical", href: url } },
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:locale", "en_US"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    ...(card ? cardTags(card) : []),
    meta("name", "twitter:card", card ? "summary_large_image" : "summary"),
  ];
}

/** The size of the card a shared link shows, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

function cardTags(card: { url: string; alt: string }): HeadTag[] {
  return [
    meta("property", "og:image", card.url),
    meta("property", "og:image:width", String(cardSize.width)),
    meta("property", "og:image:height", String(cardSize.height)),
    meta("property", "og:image:alt", card.alt),
  ];
}

function meta(key: "name" | "property", name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [key]: name, content } };
}
