/** What a page's head says beside its structured data. */
export interface HeadWords {
  title: string;
  description: string;
  /** The page's own absolute address, or undefined for a page that has none of its own (404, answers). */
  url: string | undefined;
  siteName: string;
  /** What a shared link shows. */
  image: { url: string; alt: string } | undefined;
}

/** One element of the head. */
export type HeadTag =
  | { tag: "meta"; attributes: Record<string, string> }
  | { tag: "link"; attributes: Record<string, string> };

/** Everything between title and structured data, in order. A page without an address of its own is not indexed. */
export function headTags(words: HeadWords): HeadTag[] {
  const { title, description, url, siteName, image } = words;
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
    ...(image ? imageTags(image) : []),
    meta("name", "twitter:card", image ? "summary_large_image" : "summary"),
  ];
}

/** The size of the picture a shared link shows, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

function imageTags(image: { url: string; alt: string }): HeadTag[] {
  return [
    meta("property", "og:image", image.url),
    meta("property", "og:image:width", String(ogImageSize.width)),
    meta("property", "og:image:height", String(ogImageSize.height)),
    meta("property", "og:image:alt", image.alt),
  ];
}

function meta(key: "name" | "property", name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [key]: name, content } };
}
