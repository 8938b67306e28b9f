import type { Content } from "../content.ts";
import { entryTitle } from "../entry-name.ts";
import { contentFile } from "../kinds.ts";
import { simplifyText } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { landingProblems, linkedInCode } from "./pages.ts";

/** In words. Shorter leads, such as "Call us today", may repeat. */
const minLeadLength = 8;

interface PageStart {
  name: string;
  /** The names of its city and its service. Empty on other pages. */
  city: string;
  service: string;
  /** Sort key. Of two pages that start alike, the later one is the copy. */
  order: string;
  title: string;
  headline: string;
  lead: string;
}

/** Finds pages that start like another page, since an owner who adds a page may copy one and forget to write its own. */
export function copiedPages(content: Content): Problem[] {
  const starts = Object.keys(content.pages).map((name) => readStart(content, name));
  return starts.flatMap((page): Problem[] => {
    if (landingProblems(content, page.name).length > 0) return [];
    const sources = starts.map((source) => {
      const kept = keptTexts(page, source);
      // A page about the same service wins a tie.
      return { name: source.name, kept, rank: kept.length + (source.service === page.service ? 0.5 : 0) };
    });
    const [found] = sources.filter(({ kept }) => kept.length > 0).toSorted((one, other) => other.rank - one.rank);
    if (!found) return [];
    const title = entryTitle("pages", found.name, content);
    const kept = found.kept.map((text) => `its ${text}`).join(", ");
    const fix = `This page still has the words of ${title}: ${kept}. Write its own.`;
    return [{ file: contentFile("pages", page.name), field: "the whole file", fix }];
  });
}

function readStart({ pages, cities, services }: Content, name: string): PageStart {
  const { service = "", city = "", updated = "", head, sections = [] } = pages[name] ?? {};
  const [hero] = sectionsOf({ sections }, "hero");
  const positions = [Object.keys(cities).indexOf(city), Object.keys(services).indexOf(service)];
  const ranks = positions.map((position) => String(position).padStart(4, "0"));
  const cityName = cities[city]?.name ?? "{city}";
  const simplify = (text = "") => simplifyText(text.replaceAll("{city}", cityName));
  return {
    name,
    city: simplifyText(cities[city]?.name ?? ""),
    service: simplifyText(services[service]?.name ?? ""),
    order: linkedInCode.pages.includes(name) ? "" : [updated, ...ranks, name].join(),
    title: simplify(head?.title),
    headline: simplify(hero?.headline),
    lead: simplify(hero?.lead),
  };
}

/**
 * Returns the texts that `page` has from `source`: on pages about a city, equal heads and those about the other city. An
 * equal lead alone may be a standard sentence, so it counts only if it is about the other city or the heads are equal too,
 * cities aside. Returns none if `source` is the copy.
 */
function keptTexts(page: PageStart, source: PageStart): ("title" | "headline" | "lead")[] {
  const foreign = countForeign(page, source) - countForeign(source, page);
  if (page === source || (foreign === 0 ? page.order <= source.order : foreign < 0)) return [];
  const isAboutSource = (text: string) => page.city !== "" && namesOther(text, page.city, source.city);
  const isEqual = (text: "title" | "headline" | "lead") =>
    withoutCities(page[text], page, source) === withoutCities(source[text], page, source);
  const heads = (["title", "headline"] as const).filter(
    (text) => page.city !== "" && page[text] !== "" && (page[text] === source[text] || isAboutSource(page[text])),
  );
  const isLong = page.lead.split(" ").length >= minLeadLength;
  const isCopied = isAboutSource(page.lead) || (isEqual("title") && isEqual("headline"));
  return isLong && isEqual("lead") && isCopied ? [...heads, "lead"] : heads;
}

/** Counts the texts of `page` that name the other page's city or service and not its own. */
function countForeign(page: PageStart, source: PageStart): number {
  const names = (["city", "service"] as const).filter((name) => page[name] !== source[name]);
  const isForeign = (text: string) => names.some((name) => namesOther(text, page[name], source[name]));
  return [page.title, page.headline, page.lead].filter(isForeign).length;
}

/** Replaces the names of two cities, the longer first, since one may be part of the other. */
function withoutCities(text: string, page: PageStart, source: PageStart): string {
  const cities = [page.city, source.city].filter(Boolean).toSorted((one, other) => other.length - one.length);
  return cities.reduce((rest, city) => rest.replaceAll(` ${city} `, " {city} "), ` ${text} `);
}

function namesOther(text: string, own: string, other: string): boolean {
  const mentions = (name: string) => name !== "" && ` ${text} `.includes(` ${name} `);
  return mentions(other) && !mentions(own);
}
