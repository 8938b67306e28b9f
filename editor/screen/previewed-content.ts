import { defaultWords, type Words } from "#contract/words.ts";

/** What the site's components say, where its build has constants: those of the page that is drawn next. */
export const words = structuredClone(defaultWords);
export let logo = "";

/** Fills in the words in place, since components have taken the object itself. */
export function showContent(next: Words, nextLogo = ""): void {
  for (const group of Object.keys(next) as (keyof Words)[]) Object.assign(words[group], next[group]);
  logo = nextLogo;
}
