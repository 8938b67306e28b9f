import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { DeskFault } from "./call.ts";

/** How often what is shown is asked for again, while the page is visible. */
export const askEveryMs = 10_000;

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

function forgetEverything(client: QueryClient): void {
  client.setQueryData(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

function mayPass(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof DeskFault && (error.status === 0 || error.status >= 500);
}
