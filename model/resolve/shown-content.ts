import type { Content } from "../content.ts";
import type { PageFile } from "../schemas/page.ts";

/** Drops hidden pages and cities, and also cities and services without a page for lists to link to. */
export function shownContent(content: Content): Content {
  const pages = filterEntries(content.pages, (page) => !isHidden(page, content));
  const subjects = (key: "service" | "city") => new Set(Object.values(pages).map((page) => page[key]));
  const [services, cities] = [subjects("service"), subjects("city")];
  return {
    ...content,
    pages,
    services: filterEntries(content.services, (_, name) => services.has(name)),
    cities: filterEntries(content.cities, ({ isHidden }, name) => !isHidden && cities.has(name)),
  };
}

export function isHidden(page: PageFile, { cities }: Pick<Content, "cities">): boolean {
  return page.isHidden || cities[page.city ?? ""]?.isHidden === true;
}

function filterEntries<T>(entries: Record<string, T>, isKept: (entry: T, name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([name, entry]) => isKept(entry, name)));
}
