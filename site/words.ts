import type { Words } from "#contract/words.ts";

/** Set by the build. */
declare const __WORDS__: Words;

/** Only for the build: browser scripts need few of them. */
export const words = __WORDS__;

/** Replaces each name in brackets with its value. */
export function withValues(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\[(.+?)\]/g, (whole, name: string) => values[name] ?? whole);
}
