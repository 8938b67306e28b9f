import type { QuoteRequestDraft } from "#contract/quote-request.ts";

let last: { input: string; key: string } | undefined;

/** Returns the same key for the same input, so that a retry stores nothing twice. */
export function keyFor(draft: QuoteRequestDraft): string {
  const input = JSON.stringify(draft);
  if (last?.input !== input) last = { input, key: randomKey() };
  return last.key;
}

/** Makes the next request a new one, even with the same input. */
export function forgetKey(): void {
  last = undefined;
}

/** `crypto.randomUUID` is missing in Safari 15.3 and without https. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
