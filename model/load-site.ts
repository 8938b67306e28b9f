import { faintAccents } from "./checks/accents.ts";
import { copiedPages } from "./checks/copied-pages.ts";
import { entriesWithoutPage } from "./checks/entries-without-page.ts";
import { guaranteeProblems } from "./checks/guarantee.ts";
import { deadLinks, linksLeftOut } from "./checks/links.ts";
import { repeatedNames, repeatedOrders } from "./checks/names.ts";
import { pageProblems } from "./checks/pages.ts";
import { unfilledPlaceholders } from "./checks/placeholders.ts";
import { unknownReferences } from "./checks/references.ts";
import { sectionProblems } from "./checks/sections.ts";
import type { Content } from "./content.ts";
import { ContentError } from "./problem.ts";
import { missingFonts } from "./read/installed-fonts.ts";
import { readContent } from "./read/read-content.ts";
import { resolveSite } from "./resolve/resolve-site.ts";
import { shownContent } from "./resolve/shown-content.ts";
import { writtenStrings } from "./resolve/written-strings.ts";
import type { Site } from "./site.ts";

/** Throws a `ContentError` with all problems in single files, or else with all problems between files. */
export function loadSite(folder: string): Site {
  const { content, problems } = readContent(folder);
  if (!content) throw new ContentError(problems);
  return siteOf(content);
}

/** Throws a `ContentError` with all problems between files. */
export function siteOf(content: Content): Site {
  const shown = shownContent(content);
  const { texts, references } = writtenStrings(shown);
  const problems = [
    ...pageProblems(content, shown),
    ...repeatedNames(shown),
    ...faintAccents(shown),
    ...missingFonts(content.brand),
    ...unknownReferences(content, references),
    ...sectionProblems(shown),
    ...guaranteeProblems(shown),
    ...deadLinks(content, shown, texts),
    ...unfilledPlaceholders(shown, texts),
    ...copiedPages(shown),
  ];
  if (problems.length > 0) throw new ContentError(problems);
  const advice = [
    ...entriesWithoutPage(content, shown),
    ...linksLeftOut(content, shown, references),
    ...repeatedOrders(shown),
  ];
  return { ...resolveSite(shown), texts, advice };
}
