import type { Page } from "@playwright/test";

/** What a page says of itself and where its links lead, without a visit. */
export type ReadPage = Awaited<ReturnType<typeof readPages>>[number];

/** Reads pages with the browser's own parser. */
export async function readPages(page: Page, addresses: string[]) {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  return page.evaluate(readInBrowser, addresses);
}

/** Runs in the page, so it can use nothing from outside. */
async function readInBrowser(addresses: string[]) {
  const words = (element?: Element | null) => element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  const read = async (address: string) => {
    const text = await (await fetch(address)).text();
    const parsed = new DOMParser().parseFromString(text, "text/html");
    const one = (selector: string) => parsed.querySelector(selector);
    const all = <T extends Element>(selector: string) => Array.from(parsed.querySelectorAll<T>(selector));
    const questionOf = ([summary, answer]: Element[]): [string, string] => [
      words(summary),
      Array.from(answer?.children ?? [], words).join(" "),
    ];
    const hrefs = all("a").map((link) => new URL(link.getAttribute("href") ?? "", location.origin + address));
    const cards = all<HTMLMetaElement>("meta[property^='og:'], meta[name^='twitter:']");
    const wordsBeside = (ignored: string) => {
      const texts = parsed.createTreeWalker(one("main") ?? parsed.body, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (parentElement?.closest(ignored)) continue;
        count += textContent?.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length ?? 0;
      }
      return count;
    };
    const structured = one("script[type='application/ld+json']")?.textContent;
    return {
      address,
      title: parsed.title,
      description: one("meta[name=description]")?.getAttribute("content") ?? "",
      headline: words(one("h1")),
      canonical: one("link[rel=canonical]")?.getAttribute("href") ?? "",
      social: Object.fromEntries(cards.map((tag) => [tag.getAttribute("property") ?? tag.name, tag.content])),
      graph: (JSON.parse(structured ?? "{}")["@graph"] ?? []) as Record<string, unknown>[],
      /** How many a reader finds in the page's main part with all answers open, the form apart. */
      wordCount: wordsBeside("form, noscript, script, style, svg"),
      headingLevels: all("main :is(h1, h2, h3, h4, h5, h6)").map(({ tagName }) => Number(tagName[1])),
      questions: all("details[name=faq]").map(({ children }) => questionOf(Array.from(children))),
      /** The foot of the page: all its words, and the business hours, a line for each group of days. */
      foot: words(one("footer")),
      footHours: all("footer dl > div").map((line) => Array.from(line.children, words).join(" ")),
      /** Links to the site itself, as path with fragment. */
      links: hrefs.filter(({ origin }) => origin === location.origin).map(({ pathname, hash }) => pathname + hash),
      formLinks: all("main a[href$='#quote']").length,
      /** Links that dial, with the words of the element they are in. */
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
