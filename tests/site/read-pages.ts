import type { Page } from "@playwright/test";

/** What a page says of itself and where its links lead, without a visit. */
export interface ReadPage {
  address: string;
  title: string;
  description: string;
  headline: string;
  canonical: string;
  social: Record<string, string>;
  graph: Record<string, unknown>[];
  headingLevels: number[];
  questions: [question: string, answer: string][];
  /** The foot of the page: all its words, and the business hours, a line for each group of days. */
  foot: string;
  footHours: string[];
  /** Links to the site itself, as path with fragment. */
  links: string[];
  /** Links that dial, with the words of the element they stand in. */
  callLinks: { href: string; words: string; around: string }[];
  ids: string[];
}

/** Reads pages with the browser's own parser. */
export async function readPages(page: Page, addresses: string[]): Promise<ReadPage[]> {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  return page.evaluate(readInBrowser, addresses);
}

/** Runs in the page, so it can use nothing from outside. */
async function readInBrowser(addresses: string[]): Promise<ReadPage[]> {
  const words = (element?: Element | null) => element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  const read = async (address: string): Promise<ReadPage> => {
    const text = await (await fetch(address)).text();
    const parsed = new DOMParser().parseFromString(text, "text/html");
    const one = (selector: string) => parsed.querySelector(selector);
    const all = <T extends Element>(selector: string) => Array.from(parsed.querySelectorAll<T>(selector));
    const questionOf = ([summary, answer]: Element[]): [string, string] => [
      words(summary),
      Array.from(answer?.children ?? [], words).join(" "),
    ];
    const hrefs = all("a").map((link) => new URL(link.getAttribute("href") ?? "", location.origin + address));
    return {
      address,
      title: parsed.title,
      description: one("meta[name=description]")?.getAttribute("content") ?? "",
      headline: words(one("h1")),
      canonical: one("link[rel=canonical]")?.getAttribute("href") ?? "",
      social: Object.fromEntries(
        all<HTMLMetaElement>("meta[property^='og:'], meta[name^='twitter:']").map((tag) => [
          tag.getAttribute("property") ?? tag.name,
          tag.content,
        ]),
      ),
      graph: JSON.parse(one("script[type='application/ld+json']")?.textContent ?? "{}")["@graph"] ?? [],
      headingLevels: all("main :is(h1, h2, h3, h4, h5, h6)").map(({ tagName }) => Number(tagName[1])),
      questions: all("details[name=faq]").map(({ children }) => questionOf(Array.from(children))),
      foot: words(one("footer")),
      footHours: all("footer dl > div").map((line) => Array.from(line.children, words).join(" ")),
      links: hrefs.filter(({ origin }) => origin === location.origin).map(({ pathname, hash }) => pathname + hash),
      callLinks: all<HTMLAnchorElement>("a[href^='tel:']").map((link) => ({
        href: link.href,
        words: words(link),
        around: words(link.parentElement),
      })),
      ids: all("[id]").map(({ id }) => id),
    };
  };
  return Promise.all(addresses.map(read));
}
