import { focusManager, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { DeskError } from "./call.ts";

/** Only while the page is visible. */
export const pollIntervalMs = 10_000;

const tickMs = 2_000;

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof DeskError)) return;
    if (error.code === "signed-out") {
      client.setQueryData(sessionKey, null);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    }
    if (error.code === "passkey-needed") void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Browsers may report wrongly whether they are online.
      queries: {
        networkMode: "always",
        retry: (failures, error) => failures < 2 && isOutage(error),
        retryDelay: 1_000,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** The session's key in the cache. Null: nobody is signed in. */
export const sessionKey = ["session"];

/** Asks anew when the machine wakes with the page visible: TanStack Query asks only when the page becomes visible. */
export function refreshAfterSleep(client: QueryClient): void {
  let last = Date.now();
  setInterval(() => {
    const slept = Date.now() - last > 3 * tickMs;
    last = Date.now();
    if (slept && focusManager.isFocused()) void client.invalidateQueries();
  }, tickMs);
}

function isOutage(error: Error): boolean {
  return error instanceof DeskError && (error.status === 0 || error.status >= 500);
}
