import type { Words } from "#contract/words.ts";

/** By the build. */
declare const __WORDS__: Words;

/** Only for the build: a script in the browser needs few of them. */
export const words = __WORDS__;

/** Replaces each name in brackets by its value. */
export function withValues(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\[(.+?)\]/g, (whole, name: string) => values[name] ?? whole);
}
