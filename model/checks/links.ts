import type { Content } from "../content.ts";
import { entryName } from "../entry-name.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { currentAddress, pageName } from "../resolve/addresses.ts";
import type { WrittenReference, WrittenText } from "../resolve/written-strings.ts";
import { linkTargets } from "../schemas/link.ts";

/** Finds links to pages that visitors cannot open. */
export function deadLinks(content: Content, shown: Content, texts: WrittenText[]): Problem[] {
  return texts.flatMap(({ file, field, label, written }) =>
    linkTargets(written).flatMap((target) => {
      const fix = target === "{relatedSite}" ? undefined : deadLinkFix(target, content, shown);
      return fix ? [{ file, field, label, fix }] : [];
    }),
  );
}

export function deadLinkFix(address: string, content: Content, shown: Content): string | undefined {
  if (currentAddress(address, shown)) return undefined;
  const hidden = hiddenPage(address, content);
  if (!hidden) return `No page has the address ${address}. Link to an existing page.`;
  return `It links to ${hidden}. Show that page, or remove the link.`;
}

/** Finds menu entries that the menus leave out, because their page is not shown yet. */
export function linksLeftOut(content: Content, shown: Content, references: WrittenReference[]): Problem[] {
  return references.flatMap(({ file, field, label, written, reference }) => {
    if (reference !== "address" || currentAddress(written, shown)) return [];
    const hidden = hiddenPage(written, content);
    return hidden ? [{ file, field, label, fix: `The menu leaves out this link to ${hidden}.` }] : [];
  });
}

/** Returns "About us (page), which is not shown yet", with its current address if it was renamed. */
function hiddenPage(address: string, content: Content): string | undefined {
  const current = currentAddress(address, content);
  if (!current) return undefined;
  const page = entryName(contentFile("pages", pageName(current)), content);
  return `${page}, which ${current === address ? "" : `is now at ${current} and `}is not shown yet`;
}
