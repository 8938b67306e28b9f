import type { BreadcrumbList, ContactPage, WebSite } from "schema-dts";
import { businessId } from "./business.ts";

export function website(name: string, origin: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name,
    url: `${origin}/`,
    publisher: { "@id": businessId(origin) },
  };
}

export function contactPage(name: string, url: string, origin: string): ContactPage {
  return { "@type": "ContactPage", "@id": `${url}#page`, name, url, about: { "@id": businessId(origin) } };
}

export function breadcrumbs(name: string, url: string, origin: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name, item: url },
    ],
  };
}
