import type { Content } from "../content.ts";
import { entryName } from "../entry-name.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { addressesToLink, pageAddress } from "../resolve/addresses.ts";
import type { WrittenText } from "../resolve/written-strings.ts";

/** Finds links to other sites, and links to addresses that visitors cannot open. */
export function deadLinks(content: Content, shown: Content, texts: WrittenText[]): Problem[] {
  return texts.flatMap(({ file, field, label, written }) => {
    const bareLinks = written.match(/(?<!\]\()https?:\/\/\S+/g) ?? [];
    return [...linkTargets(written), ...bareLinks].flatMap((target) => {
      if (target === "{relatedSite}") return [];
      const fix = target.startsWith("/")
        ? deadLinkFix(target, content, shown)
        : `"${target}" is not a page of this site. Link to a page, such as /contact.`;
      return fix ? [{ file, field, label, fix }] : [];
    });
  });
}

export function deadLinkFix(address: string, content: Content, shown: Content): string | undefined {
  if (addressesToLink(shown).has(address)) return undefined;
  const hidden = Object.keys(content.pages).find((name) => pageAddress(name) === address);
  if (!hidden) return `No page has the address ${address}. Link to an existing page.`;
  const page = entryName(contentFile("pages", hidden), content);
  return `It links to ${page}, which is not shown yet. Show that page, or remove the link.`;
}

export function linkTargets(markdown: string): string[] {
  return Array.from(markdown.matchAll(/\]\(\s*([^)\s]*)[^)]*\)/g), ([, target = ""]) => target);
}
