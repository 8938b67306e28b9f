import type { Kysely } from "kysely";
import type { Tables } from "../store/tables.ts";

/** Counts all requests, including spam. */
export async function countRequests(kysely: Kysely<Tables>): Promise<number> {
  const { requests } = await kysely
    .selectFrom("quote_request")
    .select(({ fn }) => fn.countAll<number>().as("requests"))
    .executeTakeFirstOrThrow();
  return Number(requests);
}
