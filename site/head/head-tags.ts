import type { Page } from "#model/site.ts";

/** One element of the head. */
export interface HeadTag {
  tag: "meta" | "link";
  attributes: Record<string, string>;
}

/** The size of the picture a shared link shows, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The tags of a page that has no address of its own (404, answers): search engines leave it out. */
export function tagsWithoutAddress(description: string): HeadTag[] {
  return [meta("name", "description", description), meta("name", "robots", "noindex")];
}

/** Everything between title and structured data, in order. `url` and `imageUrl` are absolute. */
export function headTags(
  { title, description }: Page["head"],
  url: string,
  siteName: string,
  imageUrl: string,
): HeadTag[] {
  return [
    meta("name", "description", description),
    { tag: "link", attributes: { rel: "canonical", href: url } },
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", siteName),
    meta("property", "og:locale", "en_US"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:image", imageUrl),
    meta("property", "og:image:width", String(ogImageSize.width)),
    meta("property", "og:image:height", String(ogImageSize.height)),
    meta("property", "og:image:alt", title),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

function meta(key: "name" | "property", name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [key]: name, content } };
}
