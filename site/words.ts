import type { Words } from "#contract/words.ts";

declare const __WORDS__: Words;

/** Browser scripts use `form-words.ts` instead, which has fewer words. */
export const words = __WORDS__;

/** Replaces each name in brackets with its value. */
export function withValues(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\[(.+?)\]/g, (whole, name: string) => values[name] ?? whole);
}
