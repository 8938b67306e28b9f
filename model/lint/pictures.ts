import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

/** Pictures whose words say too little, and pictures that stand twice on a page. */
export function pictures(site: Site): Problem[] {
  return [...poorAlternatives(site), ...repeatedOnPage(site)];
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
      return isRepeated
        ? [{ file, field, fix: `"${picture}" already stands on this page. Choose another picture.` }]
        : [];
    });
  });
}
