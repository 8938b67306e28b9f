import { useSyncExternalStore } from "react";
import { requestFragment } from "#contract/sign-in.ts";

type Screen = { name: "requests"; id: string | undefined; isCalling: boolean } | { name: (typeof others)[number] };

const others = ["enter", "statistics", "account"] as const;

export const addressOf = {
  requests: "#/",
  request: requestFragment,
  enter: "#/enter",
  statistics: "#/statistics",
  account: "#/account",
};

/** Follows the `#` in the address, so that the Back button works. */
export function useScreen(): Screen {
  const hash = useHash();
  const name = others.find((other) => hash === addressOf[other]);
  if (name) return { name };
  const [, id, call] = /^#\/request\/([\w-]+)(\/call)?$/.exec(hash) ?? [];
  return { name: "requests", id, isCalling: call !== undefined };
}

/** Returns the secret in a one-time link such as `#SECRET/enter`. */
export function useLinkSecret(): string | undefined {
  return /^#([^/]+)/.exec(useHash())?.[1];
}

/** Removes the secret from the address and from the browser's history. */
export function forgetLinkSecret(): void {
  location.replace(`#${/\/.*/.exec(location.hash)?.[0] ?? "/"}`);
}

function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}
