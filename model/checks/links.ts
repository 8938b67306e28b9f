import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import { addressesToLink } from "../resolve/addresses.ts";
import type { WrittenText } from "../resolve/written-strings.ts";

/** Links to addresses without a page, and links that leave the site by hand. */
export function deadLinks(content: Content, texts: WrittenText[]): Problem[] {
  const known = addressesToLink(content);
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

function linkTargets(markdown: string): string[] {
  return Array.from(markdown.matchAll(/\]\(\s*([^)\s]*)[^)]*\)/g), ([, target = ""]) => target);
}
