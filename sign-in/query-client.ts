import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { StaffSession } from "#contract/sign-in.ts";
import { StaffError } from "./call.ts";

export const pollIntervalMs = 10_000;

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof StaffError)) return;
    if (error.code === "signed-out") {
      const ended = client.getQueryData<StaffSession | null>(sessionKey);
      if (ended) client.setQueryData(endedSessionKey, ended);
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
        refetchOnReconnect: "always",
        retry: (failures, error) =>
          failures < 2 && error instanceof StaffError && (error.status === 0 || error.status >= 500),
        retryDelay: 1_000,
      },
      mutations: { networkMode: "always" },
    },
  });
  client.setQueryDefaults(endedSessionKey, { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/** The cache key of the session. The cached session is null while signed out. */
export const sessionKey = ["session"];

/** The cache key of the session that ended while this page was open. */
export const endedSessionKey = ["session", "ended"];
