import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import { addressesOf, pageAddress } from "../resolve/addresses.ts";
import type { WrittenText } from "../resolve/written-strings.ts";
import type { Link, Site } from "../site.ts";
import { linkedInCode } from "./pages.ts";

/** Links to addresses without a page, and links that leave the site by hand. */
export function deadLinks(content: Content, texts: WrittenText[]): Problem[] {
  const known = addressesOf(content);
  return texts.flatMap(({ file, field, written }) => {
    const bare = written.match(/(?<!\]\()https?:\/\/\S+/g) ?? [];
    return [...linkTargets(written), ...bare].flatMap((target) => {
      if (target === "{relatedSite}" || known.has(target)) return [];
      const fix = target.startsWith("/")
        ? `No page has the address ${target}. Link to a page that exists.`
        : `"${target}" is not an address of this site. Link to one that starts with a slash, such as /contact.`;
      return [{ file, field, fix }];
    });
  });
}

/** Pages that no menu and no other page leads to. */
export function unlinkedPages({ menus, pages, legalPages, texts }: Site): Problem[] {
  const inMenus = [...menus.header, ...menus.footer].flatMap((entry) => ("links" in entry ? entry.links : [entry]));
  const linked = new Set([...Object.values(linkedInCode).flat().map(pageAddress), ...inMenus.map(({ href }) => href)]);
  const fileAt = new Map([...pages, ...legalPages].map(({ address, file }) => [address, file]));
  for (const { file, written } of texts) {
    for (const target of linkTargets(written)) if (fileAt.get(target) !== file) linked.add(target);
  }
  for (const { address, sections } of pages) {
    const inSections = sections.flatMap((section): Link[] => {
      if (section.kind === "service-cards") return section.cards;
      return section.kind === "water-path" ? section.symptoms : [];
    });
    for (const { href } of inSections) if (href !== address) linked.add(href);
  }
  return Array.from(fileAt).flatMap(([address, file]) => {
    const fix = `Nothing leads to this page. Add ${address} to content/menus.yaml, or link to it from a text.`;
    return linked.has(address) ? [] : [{ file, field: "the whole file", fix }];
  });
}

function linkTargets(markdown: string): string[] {
  return Array.from(markdown.matchAll(/\]\(\s*([^)\s]*)[^)]*\)/g), ([, target = ""]) => target);
}
