import { defaultWords, type Words } from "#contract/words.ts";

/** Stands in for the build's constants. Holds the words of the page to draw next. */
export const words = structuredClone(defaultWords);
export let logo = "";

/** Changes the words in place, since components hold the object itself. */
export function showContent(next: Words, nextLogo = ""): void {
  for (const group of Object.keys(next) as (keyof Words)[]) Object.assign(words[group], next[group]);
  logo = nextLogo;
}
