import { useSyncExternalStore } from "react";

export const accountFragment = "#/account";

/** Follows the `#` in the address, so that the Back button works. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** Returns the request that a fragment opens, and whether to show its number ready to call. */
export function requestIn(fragment: string): { id: string; isCalling: boolean } | undefined {
  const [, id, call] = /^#\/request\/([\w-]+)(\/call)?$/.exec(fragment) ?? [];
  return id === undefined ? undefined : { id, isCalling: call !== undefined };
}

/** Returns the secret in a one-time link such as `#SECRET/enter`. */
export function useLinkSecret(): string | undefined {
  return /^#([^/]+)/.exec(useFragment())?.[1];
}

/** Removes the secret from the address and from the browser's history. */
export function forgetLinkSecret(): void {
  location.replace(`#${/\/.*/.exec(location.hash)?.[0] ?? "/"}`);
}

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}
