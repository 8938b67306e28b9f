import { faintAccents } from "./checks/accents.ts";
import { deadLinks } from "./checks/links.ts";
import { repeatedNames } from "./checks/names.ts";
import { notesWithoutPlace } from "./checks/notes.ts";
import { pageProblems } from "./checks/pages.ts";
import { unfilledPlaceholders } from "./checks/placeholders.ts";
import { unknownReferences } from "./checks/references.ts";
import { unknownTrees } from "./checks/trees.ts";
import { ContentError } from "./problem.ts";
import { missingFonts } from "./read/installed-fonts.ts";
import { readContent } from "./read/read-content.ts";
import { resolveSite } from "./resolve/resolve-site.ts";
import { writtenStrings } from "./resolve/written-strings.ts";
import type { Site } from "./site.ts";

/**
 * The site that a content folder makes. Throws a ContentError with every problem of single files, else with those
 * between files.
 */
export function loadSite(folder: string): Site {
  const { content, problems } = readContent(folder);
  if (!content) throw new ContentError(problems);
  const { texts, references } = writtenStrings(content);
  const between = [
    ...pageProblems(content),
    ...repeatedNames(content),
    ...faintAccents(content),
    ...missingFonts(content.brand),
    ...unknownReferences(content, references),
    ...unknownTrees(content),
    ...notesWithoutPlace(content),
    ...deadLinks(content, texts),
    ...unfilledPlaceholders(content, texts),
  ];
  if (between.length > 0) throw new ContentError(between);
  return { ...resolveSite(content), texts };
}
