import { foldConstants } from "./fold-constants.ts";
import { countProperties, pickClassRules, renameClasses, renameProperties } from "./rename-style.ts";
import { shortNames } from "./short-names.ts";

/** What becomes of a style sheet. */
export interface ShortStyle {
  /** For the pages as they were built: short names alone. */
  inline: string;
  /** For what the form's script draws later: the names its source knows. */
  form: string;
}

/** Shortens a style sheet for pages that know classes by these names, and for a script that holds these words. */
export function shortenStyle(css: string, names: ReadonlyMap<string, string>, words: ReadonlySet<string>): ShortStyle {
  const folded = foldConstants(css);
  const properties = shortNames(countProperties(folded));
  const shorten = (style: string) => renameProperties(style, (property) => `--${properties.get(property)}`);
  return {
    inline: shorten(renameClasses(folded, (name) => names.get(name))),
    form: shorten(pickClassRules(folded, (name) => words.has(name))),
  };
}
