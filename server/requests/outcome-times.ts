import type { Kysely } from "kysely";
import { outcomes } from "#contract/desk-status.ts";
import type { Tables } from "../store/tables.ts";

/**
 * Returns when won and lost requests got their status, in milliseconds: the newest act that set it. Undoing it sets
 * another status.
 */
export async function readOutcomeTimes(kysely: Kysely<Tables>): Promise<Map<string, number>> {
  const acts = await kysely
    .selectFrom("request_event")
    .innerJoin("quote_request", "quote_request.id", "request_event.request_id")
    .select(({ fn }) => ["request_id", fn.max("at").as("at")])
    .where("quote_request.status", "in", outcomes)
    .whereRef("request_event.status", "=", "quote_request.status")
    .where("kind", "<>", "undo")
    .groupBy("request_id")
    .execute();
  return new Map(acts.map(({ request_id, at }) => [request_id, Number(at)]));
}
