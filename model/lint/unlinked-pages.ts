import { linkedInCode } from "../checks/pages.ts";
import type { Problem } from "../problem.ts";
import { pageAddress } from "../resolve/addresses.ts";
import { linkTargets } from "../schemas/link.ts";
import { linksIn, type Page, type Site } from "../site.ts";

export function unlinkedPages({ pages, services, cities, menus, texts }: Site): Problem[] {
  const inLists = [...linksIn(menus), ...services, ...cities].map(({ href }) => href);
  const always = [...linkedInCode.pages.map(pageAddress), ...inLists];
  const isLinked = ({ file, address, formerAddresses }: Page) =>
    always.includes(address) ||
    texts.some((text) => text.file !== file && linksTo([address, ...formerAddresses], text.written)) ||
    pages.some((page) => page.file !== file && cardLinks(page).includes(address));
  const fix = "No menu, card or text links to this page. Add a link to it, such as in Menus.";
  return pages.filter((page) => !isLinked(page)).map(({ file }) => ({ file, field: "the whole file", fix }));
}

function linksTo(addresses: string[], text: string): boolean {
  return linkTargets(text).some((target) => addresses.includes(target));
}

function cardLinks({ sections }: Page): string[] {
  return sections.flatMap((section) => {
    if (section.kind === "service-cards") return section.cards.map(({ href }) => href);
    return section.kind === "water-path" ? section.symptoms.map(({ href }) => href) : [];
  });
}
