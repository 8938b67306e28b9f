import { useRef } from "react";

/** The key is kept across failed sends, and renewed when a field changes or after success. */
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

/** `randomUUID` exists only on https and localhost; a site tried out over plain http needs a key too. */
function randomKey(): string {
  if (globalThis.isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
