import { requestFragment } from "#contract/sign-in.ts";
import { accountFragment, type LinkAim, requestIn, useFragment } from "../sign-in/fragment.ts";

type Screen = { name: "requests"; id: string | undefined; aim: LinkAim } | { name: (typeof others)[number] };

const others = ["enter", "statistics", "account"] as const;

export const addressOf = {
  requests: "#/",
  request: requestFragment,
  enter: "#/enter",
  statistics: "#/statistics",
  account: accountFragment,
};

/** Returns the screen that the address names. */
export function useScreen(): Screen {
  const fragment = useFragment();
  const name = others.find((other) => fragment === addressOf[other]);
  if (name) return { name };
  return { name: "requests", id: undefined, aim: undefined, ...requestIn(fragment) };
}
