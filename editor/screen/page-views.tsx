import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pageName } from "#model/resolve/addresses.ts";
import type { Source } from "#model/resolve/marks.ts";
import type { Site } from "#model/site.ts";
import { pageLabel } from "./list-names.tsx";
import { Emails, FormMessages } from "./OtherWords.tsx";
import { type PageSources, readSources, shownSteps } from "./page-sources.ts";
import type { Preview, PreviewedPage } from "./preview-site.ts";
import { SitePage } from "./SitePage.tsx";

interface Drawing {
  shown: Pick<PreviewedPage, "site" | "page">;
  addressOf: (picture: string) => string;
}

/** Words that are on no page. */
const otherWords: Record<string, { title: string; Words: ComponentType<{ site: Site }> }> = {
  "/#emails": { title: "Emails and messages", Words: Emails },
  "/#messages": { title: "After the form, and page not found", Words: FormMessages },
};

/** Draws the page at an address, or words that are on no page. */
export function View({ shown: { site, page }, address, addressOf }: Drawing & { address: string }) {
  const { Words } = otherWords[address] ?? {};
  if (Words) return <Words site={site} />;
  const others = [...site.pages, ...site.legalPages].filter((one) => one.address === address);
  const [shown = page] = page.address === address ? [page] : others;
  return <SitePage site={site} page={shown} addressOf={addressOf} />;
}

/** Finds on all pages what shows a field. Draws a page with marks, and reads them, only when it is needed. */
export function createViews({ readMarked, ...drawing }: Drawing & Pick<Preview, "readMarked">) {
  const drawn = new Map<string, string>();
  const read = new Map<string, PageSources>();
  const markupOf = (address: string) => {
    const { site, page } = readMarked();
    if (!site || !page) return "";
    const known = drawn.get(address);
    const view = { shown: { site, page }, address, addressOf: drawing.addressOf };
    const markup = known ?? renderToStaticMarkup(<View {...view} />);
    drawn.set(address, markup);
    return markup;
  };
  const { pages, legalPages } = drawing.shown.site;
  const addresses = [...pages, ...legalPages].map(({ address }) => address);
  const all = [...new Set([drawing.shown.page.address, "/", ...addresses, ...Object.keys(otherWords)])];
  return {
    addresses: all,
    markupOf,
    /** `page` is the shown page at the address. */
    sourcesOf: (page: Element, address: string): PageSources => {
      const known = read.get(address);
      if (known?.isCurrent()) return known;
      const sources = readSources(page, markupOf(address), readMarked().marks);
      read.set(address, sources);
      return sources;
    },
    /**
     * Returns the addresses of all pages that show the field, or else fields of the same group. Lets the screen respond
     * between two pages, and stops once it is not needed anymore.
     */
    addressesOf: async (source: Source, isNeeded = () => true): Promise<string[]> => {
      const found: [address: string, likeness: number][] = [];
      for (const address of all) {
        if (!isNeeded()) return [];
        found.push([address, shownSteps(markupOf(address), source, readMarked().marks)]);
        await new Promise((go) => setTimeout(go));
      }
      const most = Math.max(...found.map(([, likeness]) => likeness));
      return found.flatMap(([address, likeness]) => (most > 0 && likeness === most ? address : []));
    },
  };
}

/** Returns what the list calls a page, or else its address. */
export function titleOf(address: string): string {
  return otherWords[address]?.title ?? pageLabel(pageName(address)) ?? address;
}
