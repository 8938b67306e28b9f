import { useRef } from "react";

/** One key for one set of words: kept across failed sends, renewed when a field changes or after success. */
export function useIdempotencyKey() {
  const kept = useRef<string>(undefined);
  return {
    current: () => {
      kept.current ??= randomKey();
      return kept.current;
    },
    renew: () => {
      kept.current = undefined;
    },
  };
}

/** `randomUUID` exists on https and localhost alone; a site tried out over plain http needs a key as well. */
function randomKey(): string {
  if (globalThis.isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
