import { useSyncExternalStore } from "react";

export const accountFragment = "#/account";

/** Follows the `#` in the address, so that the Back button works. */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

/** What an email's link to a request wants: its number ready to call, or the question whether it was answered. */
export type LinkAim = "call" | "emailed" | undefined;

/** Returns the request that a fragment opens. */
export function requestIn(fragment: string): { id: string; aim: LinkAim } | undefined {
  const [, id, aim] = /^#\/request\/([\w-]+)(?:\/(call|emailed))?$/.exec(fragment) ?? [];
  return id === undefined ? undefined : { id, aim: aim as LinkAim };
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
