import type { Graph } from "schema-dts";
import { type LegalPage, type Page, type Site, sectionsOf } from "#model/site.ts";
import { ogImageName, ogImageSize } from "../cards/og-image.ts";
import { graph, type Pictures } from "./structured-data.ts";

export interface PageHead {
  title: string;
  tags: { tag: "meta" | "link"; attributes: Record<string, string> }[];
  graph?: Graph | undefined;
}

/** `origin` has no final slash. `pictures` has the files of the page's photographs. */
export function headOf(page: Page | LegalPage, site: Site, origin: string, pictures?: Pictures): PageHead {
  const { title, description } = page.head;
  const [hero] = "sections" in page ? sectionsOf(page, "hero") : [];
  const url = `${origin}${page.address}`;
  const tags: PageHead["tags"] = [
    meta("name", "description", description),
    { tag: "link", attributes: { rel: "canonical", href: url } },
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", site.company.name),
    meta("property", "og:locale", "en_US"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", url),
    meta("property", "og:image", `${origin}/cards/${ogImageName(page.address)}.jpg`),
    meta("property", "og:image:width", String(ogImageSize.width)),
    meta("property", "og:image:height", String(ogImageSize.height)),
    meta("property", "og:image:alt", hero?.picture?.alt ?? title),
    meta("name", "twitter:card", "summary_large_image"),
  ];
  return { title, tags, graph: graph(page, site, origin, pictures) };
}

/** The head of a page that the server fills in. It has no address, and search engines do not index it. */
export function headWithoutAddress(title: string, description: string): PageHead {
  return { title, tags: [meta("name", "description", description), meta("name", "robots", "noindex")] };
}

function meta(key: "name" | "property", name: string, content: string): PageHead["tags"][number] {
  return { tag: "meta", attributes: { [key]: name, content } };
}
