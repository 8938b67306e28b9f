import { createHash } from "node:crypto";
import type { QuoteRequest } from "#contract/quote-request.ts";

/** How long the same words from the same person count as the same request. */
export const sameWordsMs = 10 * 60_000;

/** The same for the same words, whatever page or order of services they came with. */
export function fingerprintOf({ name, email, phone, services, urgency }: QuoteRequest): string {
  const words = JSON.stringify([name, email, phone, services.toSorted(), urgency]);
  return createHash("sha256").update(words).digest("base64url");
}

/** The key that is unique in the store: the caller's own, or the words within a span of ten minutes. */
export function dedupeKeyOf(fingerprint: string, idempotencyKey: string | null, now: number): string {
  if (idempotencyKey !== null) return `key:${idempotencyKey}`;
  return `words:${Math.floor(now / sameWordsMs)}:${fingerprint}`;
}
