import type { Problem } from "../problem.ts";
import { repeats } from "../repeats.ts";
import { type Page, picturesOf, type Site, sectionsOf } from "../site.ts";

const maxPages = 2;

/** Pictures whose words say too little, that are twice on a page, on too many pages or in the heroes of two cities. */
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

function repeatedOnPage({ references }: Site): Problem[] {
  const shown = references.filter(({ reference, file }) => reference === "images" && file.startsWith("content/pages/"));
  return repeats(shown, ({ file, written }) => `${file} ${written}`).map(({ entry: { file, field, written } }) => {
    return { file, field, fix: `"${written}" already stands on this page. Choose another picture.` };
  });
}

function onTooManyPages(site: Site): Problem[] {
  // A process is shared by pages, and so are the pictures on its sample.
  const shared = site.references.filter(({ file }) => file.startsWith("content/processes/"));
  const shown = site.pages.flatMap((page) => {
    const own = picturesOf(page).filter((picture) => !shared.some(({ written }) => written === picture));
    return own.map((picture) => ({ file: page.file, picture }));
  });
  const pagesOf = Map.groupBy(shown, ({ picture }) => picture);
  return [...pagesOf].flatMap(([picture, pages]) => {
    const fix = `"${picture}" stands on ${pages.length} pages. Show it on two at most.`;
    return pages.slice(maxPages, maxPages + 1).map(({ file }) => ({ file, field: "picture, file", fix }));
  });
}

function sharedHeroes({ pages }: Site): Problem[] {
  const cityPages = pages.filter(({ address, city }) => city?.href === address);
  return repeats(cityPages, heroPicture).map(({ first, entry }) => {
    const fix = `${first.file} opens with "${heroPicture(entry)}" too. Give each city its own.`;
    return { file: entry.file, field: "Top of the page, Picture", fix };
  });
}

function heroPicture(page: Page): string | undefined {
  return sectionsOf(page, "hero")[0]?.picture?.file;
}
