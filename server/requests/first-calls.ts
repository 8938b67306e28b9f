import type { Kysely } from "kysely";
import { type DeskStatus, deskStages } from "#contract/desk-status.ts";
import { isNotUndone } from "../store/is-not-undone.ts";
import type { Tables } from "../store/tables.ts";

/** Statuses and events that show that staff called or answered. */
const calls: DeskStatus[] = [...deskStages.filter((status) => status !== "new"), "won"];
const callKinds = ["called", "no-answer", "emailed"] as const;

/** Returns the time of the first call or answer since `sinceMs` that was not undone, in milliseconds, by request id. */
export async function firstCallsOf(kysely: Kysely<Tables>, sinceMs = 0): Promise<Map<string, number>> {
  const firstCalls = await kysely
    .selectFrom("request_event")
    .select(({ fn }) => ["request_id", fn.min("at").as("at")])
    .where("kind", "in", ["act", ...callKinds])
    .where(({ or, eb }) => or([eb("kind", "in", callKinds), eb("status", "in", calls)]))
    .where(isNotUndone)
    .where("at", ">=", sinceMs)
    .groupBy("request_id")
    .execute();
  return new Map(firstCalls.map(({ request_id, at }) => [request_id, Number(at)]));
}
