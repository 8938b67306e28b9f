import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { StaffError } from "./call.ts";

export const pollIntervalMs = 10_000;

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof StaffError)) return;
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
      // Browsers sometimes wrongly report that they are offline.
      queries: {
        networkMode: "always",
        retry: (failures, error) =>
          failures < 2 && error instanceof StaffError && (error.status === 0 || error.status >= 500),
        retryDelay: 1_000,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** The cache key of the session. The cached session is null while signed out. */
export const sessionKey = ["session"];
