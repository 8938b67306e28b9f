import { useSyncExternalStore } from "react";

/** What is looked at. It stands behind the `#` of the address, so that the browser's way back works. */
export type Screen = { name: "requests"; id?: string } | { name: "statistics" } | { name: "account" };

export const addressOf = {
  requests: "#/",
  request: (id: string) => `#/request/${encodeURIComponent(id)}`,
  statistics: "#/statistics",
  account: "#/account",
};

export function useScreen(): Screen {
  return readScreen(useSyncExternalStore(subscribe, () => location.hash));
}

export function goTo(address: string): void {
  location.hash = address;
}

/** The secret of a one-time link, which stands behind the `#` without a slash. */
export function useLinkSecret(): string | undefined {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return /^#[^/]/.test(hash) ? hash.slice(1) : undefined;
}

/** Takes the secret out of the address and of the browser's memory of pages. */
export function forgetLinkSecret(): void {
  location.replace(addressOf.requests);
}

function readScreen(hash: string): Screen {
  if (hash === addressOf.statistics) return { name: "statistics" };
  if (hash === addressOf.account) return { name: "account" };
  const [, id] = /^#\/request\/([\w-]+)$/.exec(hash) ?? [];
  return id ? { name: "requests", id } : { name: "requests" };
}

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}
