import type { BreadcrumbList, ContactPage, WebSite } from "schema-dts";
import { businessId } from "./business.ts";

/** The site as a whole, on its home page. */
export function website(name: string, siteUrl: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name,
    url: `${siteUrl}/`,
    publisher: { "@id": businessId(siteUrl) },
  };
}

/** The contact page. */
export function contactPage(name: string, url: string, siteUrl: string): ContactPage {
  return { "@type": "ContactPage", "@id": `${url}#page`, name, url, about: { "@id": businessId(siteUrl) } };
}

/** The way from the home page to a landing page. */
export function breadcrumbs(name: string, url: string, siteUrl: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${siteUrl}/` },
      { "@type": "ListItem", position: 2, name, item: url },
    ],
  };
}
