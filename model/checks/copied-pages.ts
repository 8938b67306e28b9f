import type { Content } from "../content.ts";
import { entryTitle } from "../entry-name.ts";
import { contentFile } from "../kinds.ts";
import { simplifyText } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import { sectionsOf } from "../site.ts";
import { landingProblems, linkedInCode } from "./pages.ts";

const startNames = ["title", "headline", "first paragraph"] as const;

interface PageStart {
  name: string;
  /** The names of its city and its service. Empty on other pages. */
  city: string;
  service: string;
  /** Sort key. Of two pages that start alike, the later one is the copy. */
  order: string;
  texts: Record<(typeof startNames)[number], string>;
}

/** Finds pages that start like another page, since an owner who adds a page may copy one and forget to write its own. */
export function copiedPages(content: Content): Problem[] {
  const starts = Object.keys(content.pages).map((name) => readStart(content, name));
  return starts.flatMap((page): Problem[] => {
    if (landingProblems(content, page.name).length > 0) return [];
    const sources = starts.map((source) => ({ name: source.name, kept: keptTexts(page, source) }));
    const [source] = sources.toSorted((one, other) => other.kept.length - one.kept.length);
    if (!source || source.kept.length === 0) return [];
    const kept = source.kept.map((part) => `its ${part}`).join(", ");
    const fix = `This page still has the words of ${entryTitle("pages", source.name, content)}: ${kept}. Write its own.`;
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
    texts: {
      title: simplify(head?.title),
      headline: simplify(hero?.headline),
      "first paragraph": simplify(hero?.lead),
    },
  };
}

/** Returns the texts that `page` has from `source`. None if `source` is the copy. */
function keptTexts(page: PageStart, source: PageStart): (keyof PageStart["texts"])[] {
  const foreign = countForeign(page, source) - countForeign(source, page);
  if (page === source || (foreign === 0 ? page.order < source.order : foreign < 0)) return [];
  return startNames.filter((name) => {
    const [text, original] = [page.texts[name], source.texts[name]];
    if (name === "first paragraph")
      return text !== "" && withoutCities(text, page, source) === withoutCities(original, page, source);
    // On other pages, equal heads are only advice (`duplicates`).
    return page.city !== "" && text !== "" && (text === original || namesOther(text, page.city, source.city));
  });
}

/** Counts the texts of `page` that name the other page's city or service and not its own. */
function countForeign(page: PageStart, source: PageStart): number {
  const names = (["city", "service"] as const).filter((name) => page[name] !== source[name]);
  const isForeign = (text: string) => names.some((name) => namesOther(text, page[name], source[name]));
  return Object.values(page.texts).filter(isForeign).length;
}

function withoutCities(text: string, ...pages: PageStart[]): string {
  return pages.reduce((rest, { city }) => (city ? rest.replaceAll(city, "{city}") : rest), text);
}

function namesOther(text: string, own: string, other: string): boolean {
  const mentions = (name: string) => name !== "" && ` ${text} `.includes(` ${name} `);
  return mentions(other) && !mentions(own);
}
