import { faintAccents } from "./checks/accents.ts";
import { copiedWords } from "./checks/copied-words.ts";
import { leftOut } from "./checks/left-out.ts";
import { deadLinks } from "./checks/links.ts";
import { repeatedNames, repeatedOrders } from "./checks/names.ts";
import { notesWithoutPlace } from "./checks/notes.ts";
import { pageProblems } from "./checks/pages.ts";
import { unfilledPlaceholders } from "./checks/placeholders.ts";
import { unknownReferences } from "./checks/references.ts";
import { strangeIcons } from "./checks/roof-icons.ts";
import { unknownTrees } from "./checks/trees.ts";
import type { Content } from "./content.ts";
import { ContentError } from "./problem.ts";
import { missingFonts } from "./read/installed-fonts.ts";
import { readContent } from "./read/read-content.ts";
import { resolveSite } from "./resolve/resolve-site.ts";
import { shownContent } from "./resolve/shown-content.ts";
import { writtenStrings } from "./resolve/written-strings.ts";
import type { Site } from "./site.ts";

/** Throws a ContentError with all problems of single files, or else with those between files. */
export function loadSite(folder: string): Site {
  const { content, problems } = readContent(folder);
  if (!content) throw new ContentError(problems);
  return siteOf(content);
}

/** Throws a ContentError with every problem between files. */
export function siteOf(content: Content): Site {
  const shown = shownContent(content);
  const { texts, references } = writtenStrings(shown);
  const between = [
    ...pageProblems(content, shown),
    ...repeatedNames(shown),
    ...faintAccents(shown),
    ...missingFonts(content.brand),
    ...unknownReferences(content, shown, references),
    ...unknownTrees(shown),
    ...notesWithoutPlace(shown),
    ...deadLinks(content, shown, texts),
    ...unfilledPlaceholders(shown, texts),
    ...copiedWords(shown, texts),
  ];
  if (between.length > 0) throw new ContentError(between);
  return {
    ...resolveSite(shown),
    texts,
    advice: [...leftOut(content, shown), ...repeatedOrders(shown), ...strangeIcons(shown)],
  };
}
