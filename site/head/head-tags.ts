/** What a page's head says beside its structured data. */
export interface HeadWords {
  title: string;
  description: string;
  /** The page's own absolute address. */
  url: string;
  siteName: string;
  /** What a shared link shows. */
  image: { url: string; alt: string };
}

/** One element of the head. */
export type HeadTag =
  | { tag: "meta"; attributes: Record<string, string> }
  | { tag: "link"; attributes: Record<string, string> };

/** What is there of a page that has no address of its own (404, answers): search engines leave it out. */
export function tagsWithoutAddress(description: string): HeadTag[] {
  return [meta("name", "description", description), meta("name", "robots", "noindex")];
}

/** Everything between title and structured data, in order. */
export function headTags({ title, description, url, siteName, image }: HeadWords): HeadTag[] {
  return [
    meta("name", "description", description),
    { tag: "link", attributes: { rel: "canonical", href: url } },
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:locale", "en_US"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:image", image.url),
    meta("property", "og:image:width", String(ogImageSize.width)),
    meta("property", "og:image:height", String(ogImageSize.height)),
    meta("property", "og:image:alt", image.alt),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

/** The size of the picture a shared link shows, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

function meta(key: "name" | "property", name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [key]: name, content } };
}
