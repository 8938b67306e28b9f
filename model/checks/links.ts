import { pageAddress } from "../addresses.ts";
import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import type { WrittenText } from "../written-strings.ts";

/** Links to addresses without a page, and links that leave the site by hand. */
export function deadLinks({ pages, legal }: Content, texts: WrittenText[]): Problem[] {
  const known = new Set([...Object.keys(pages), ...Object.keys(legal)].map(pageAddress));
  return texts.flatMap(({ file, field, written }) => {
    const targets = [...written.matchAll(/\]\(\s*([^)\s]*)[^)]*\)/g)].map(([, target = ""]) => target);
    const bare = written.match(/(?<!\]\()https?:\/\/\S+/g) ?? [];
    return [...targets, ...bare].flatMap((target) => {
      if (target === "{relatedSite}" || known.has(target)) return [];
      const fix = target.startsWith("/")
        ? `No page has the address ${target}. Link to a page that exists.`
        : `"${target}" is not an address of this site. Link to one that starts with a slash, such as /contact.`;
      return [{ file, field, fix }];
    });
  });
}
