import type { QuoteRequestDraft } from "#contract/quote-request.ts";

let last: { words: string; key: string } | undefined;

/** Returns the same key for the same words, so that a retry stores nothing twice. */
export function keyFor(draft: QuoteRequestDraft): string {
  const words = JSON.stringify(draft);
  if (last?.words !== words) last = { words, key: randomKey() };
  return last.key;
}

/** Makes the next request a new one, even with the same words. */
export function forgetKey(): void {
  last = undefined;
}

/** `crypto.randomUUID` is missing in Safari 15.3 and without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
