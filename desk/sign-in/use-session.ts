import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type DeskSession, sessionPaths } from "#contract/desk-sign-in.ts";
import { ask, DeskFault } from "../call.ts";
import { sessionKey } from "../query-client.ts";

/** Whom the server knows this browser as; null: nobody. Asked for once, since every later call tells. */
export function useSession(): UseQueryResult<DeskSession | null> {
  return useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY });
}

async function readSession(): Promise<DeskSession | null> {
  try {
    return await ask<DeskSession>(sessionPaths.session);
  } catch (error) {
    if (error instanceof DeskFault && error.code === "signed-out") return null;
    throw error;
  }
}
