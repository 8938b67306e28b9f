import { defaultWords, type Words } from "#contract/words.ts";

/** Replaces the build's constants `__WORDS__`, `__FORM_WORDS__` and `__LOGO__`. */
export const words = structuredClone(defaultWords);
export let logo = "";

/** Changes the words in place, because components keep the object. */
export function showContent(next: Words, nextLogo = ""): void {
  for (const group of Object.keys(next) as (keyof Words)[]) Object.assign(words[group], next[group]);
  logo = nextLogo;
}
