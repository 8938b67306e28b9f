import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type DeskSession, sessionPaths } from "#contract/desk-sign-in.ts";
import { ask, DeskError } from "../call.ts";
import { sessionKey } from "../query-client.ts";

/** Who is signed in, or null. Asked for once: later calls report that a session ended. */
export function useSession(): UseQueryResult<DeskSession | null> {
  return useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY });
}

async function readSession(): Promise<DeskSession | null> {
  try {
    return await ask<DeskSession>(sessionPaths.session);
  } catch (error) {
    if (error instanceof DeskError && error.code === "signed-out") return null;
    throw error;
  }
}
