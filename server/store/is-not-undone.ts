import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Returns the condition that the request's next event is not an undo. */
export function isNotUndone({ not, exists, selectFrom }: ExpressionBuilder<Tables, "request_event">) {
  const next = selectFrom("request_event as next").select("next.number").where("next.kind", "=", "undo");
  const sameRequest = next.whereRef("next.request_id", "=", "request_event.request_id");
  return not(exists(sameRequest.whereRef("next.number", "=", sql`request_event.number + 1`)));
}
