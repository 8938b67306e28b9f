import { focusManager, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { DeskFault } from "./call.ts";

/** How often what is shown is asked for again, while the page is visible. */
export const askEveryMs = 10_000;

const tickMs = 2_000;

/** What the page knows of the server's data. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof DeskFault)) return;
    if (error.code === "signed-out") forgetEverything(client);
    if (error.code === "passkey-needed") void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The browser's word on whether it is online is not to be trusted.
      queries: { networkMode: "always", retry: mayPass, retryDelay: 1_000 },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** The session's place among what is known. Null: nobody is signed in. */
export const sessionKey = ["session"];

/**
 * Asks for everything anew once the machine wakes with the page in view: a clock that stood still has made a jump. A page
 * that comes into view is TanStack Query's own matter. Returns how to end it.
 */
export function refreshAfterSleep(client: QueryClient): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > 3 * tickMs;
    last = Date.now();
    if (slept && focusManager.isFocused()) void client.invalidateQueries();
  }, tickMs);
  return () => clearInterval(timer);
}

function forgetEverything(client: QueryClient): void {
  client.setQueryData(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

function mayPass(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof DeskFault && (error.status === 0 || error.status >= 500);
}
