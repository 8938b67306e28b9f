import type { Page } from "@playwright/test";

/** The texts, metadata and links of a page. */
export type ReadPage = Awaited<ReturnType<typeof readPages>>[number];

/** Reads pages with the browser's own parser, without opening them. */
export async function readPages(page: Page, addresses: string[]) {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  return page.evaluate(readInBrowser, addresses);
}

/** Runs in the page. */
async function readInBrowser(addresses: string[]) {
  const textOf = (element?: Element | null) => element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  const read = async (address: string) => {
    const text = await (await fetch(address)).text();
    const parsed = new DOMParser().parseFromString(text, "text/html");
    const one = (selector: string) => parsed.querySelector(selector);
    const all = <T extends Element>(selector: string) => Array.from(parsed.querySelectorAll<T>(selector));
    const questionOf = ([summary, answer]: Element[]): [string, string] => [
      textOf(summary),
      Array.from(answer?.children ?? [], textOf).join(" "),
    ];
    const hrefs = all("a").map((link) => new URL(link.getAttribute("href") ?? "", location.origin + address));
    const cards = all<HTMLMetaElement>("meta[property^='og:'], meta[name^='twitter:']");
    const countWordsOutside = (ignored: string) => {
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
      headline: textOf(one("h1")),
      canonical: one("link[rel=canonical]")?.getAttribute("href") ?? "",
      social: Object.fromEntries(cards.map((tag) => [tag.getAttribute("property") ?? tag.name, tag.content])),
      graph: (JSON.parse(structured ?? "{}")["@graph"] ?? []) as Record<string, unknown>[],
      /** The words in the main element, without the form. */
      wordCount: countWordsOutside("form, noscript, script, style, svg"),
      headingLevels: all("main :is(h1, h2, h3, h4, h5, h6)").map(({ tagName }) => Number(tagName[1])),
      questions: all("details[name=faq]").map(({ children }) => questionOf(Array.from(children))),
      footer: textOf(one("footer")),
      /** A line for each group of days. */
      footerHours: all("footer dl > div").map((line) => Array.from(line.children, textOf).join(" ")),
      /** Links within the site, as path with fragment. */
      links: hrefs.filter(({ origin }) => origin === location.origin).map(({ pathname, hash }) => pathname + hash),
      formLinks: all("main a[href$='#quote']").length,
      /** The links that dial. `around` is the text of the element around the link. */
      callLinks: all<HTMLAnchorElement>("a[href^='tel:']").map((link) => ({
        href: link.href,
        text: textOf(link),
        around: textOf(link.parentElement),
      })),
      ids: all("[id]").map(({ id }) => id),
    };
  };
  return Promise.all(addresses.map(read));
}
