import type { Words } from "#contract/words.ts";

/** By the build. */
declare const __WORDS__: Words;

/** All words of the company beside those of its pages. For what the build draws: a browser's script needs few of them. */
export const words = __WORDS__;

/** A text with what the page puts in its brackets. */
export function withValues(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\[(.+?)\]/g, (whole, name: string) => values[name] ?? whole);
}
