import type { Problem } from "../problem.ts";
import { picturesOf, type Site, sectionsOf } from "../site.ts";

const mostPages = 2;

/** Pictures whose words say too little, that stand twice on a page or on too many pages, and heroes two cities share. */
export function pictures(site: Site): Problem[] {
  return [...poorAlternatives(site), ...repeatedOnPage(site), ...onTooManyPages(site), ...sharedHeroes(site)];
}

function poorAlternatives({ texts }: Site): Problem[] {
  return texts.flatMap(({ file, field, written, part }) => {
    const saysEnough = written.split(/\s+/).length >= 4;
    const namesItself = /^(?:a |an |the )?(?:picture|image|photo|photograph|illustration) of/i.test(written);
    if (part !== "alt" || (saysEnough && !namesItself)) return [];
    return [{ file, field, fix: `Say in a few words what the picture shows, without "picture of".` }];
  });
}

function repeatedOnPage({ pages }: Site): Problem[] {
  return pages.flatMap(({ file, sections }) => {
    const seen = new Set<string>();
    return sections.flatMap((section, at) => {
      const picture = "picture" in section ? section.picture?.file : undefined;
      if (!picture) return [];
      const isRepeated = seen.has(picture);
      seen.add(picture);
      const field = `section ${at + 1} (${section.kind}), picture, file`;
      const fix = `"${picture}" already stands on this page. Choose another picture.`;
      return isRepeated ? [{ file, field, fix }] : [];
    });
  });
}

function onTooManyPages(site: Site): Problem[] {
  const shown = site.pages.flatMap((page) => picturesOf(page).map((picture) => ({ file: page.file, picture })));
  const pagesOf = Map.groupBy(shown, ({ picture }) => picture);
  return [...pagesOf].flatMap(([picture, pages]) => {
    const [file = ""] = pages.slice(mostPages).map((page) => page.file);
    const fix = `"${picture}" stands on ${pages.length} pages. Show it on two at most.`;
    return file ? [{ file, field: "picture, file", fix }] : [];
  });
}

function sharedHeroes({ pages }: Site): Problem[] {
  const cityPages = pages.filter(({ address, city }) => city?.href === address);
  const seen = new Map<string, string>();
  return cityPages.flatMap((page) => {
    const picture = sectionsOf(page, "hero")[0]?.picture?.file;
    if (!picture) return [];
    const other = seen.get(picture);
    seen.set(picture, page.file);
    const fix = `${other} opens with "${picture}" too. Give each city its own.`;
    return other ? [{ file: page.file, field: "hero, picture, file", fix }] : [];
  });
}
