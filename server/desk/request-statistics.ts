import { enteredByHand, sourceOf } from "#contract/attribution.ts";
import { type DeskStatus, deskStages } from "#contract/desk.ts";
import { isNoSpam } from "../requests/list-requests.ts";
import { readList } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { isNotUndone } from "../store/is-not-undone.ts";

/** Statuses that show that staff called or answered. */
const calls: DeskStatus[] = [...deskStages.filter((status) => status !== "new"), "won"];

/** Omits spam. `waitMs` is the time to the first call or answer, null if there is none or staff entered the request. */
export function readRequestsSince(db: Database, sinceMs: number) {
  return db.read(async (kysely) => {
    const rows = await kysely
      .selectFrom("quote_request")
      .select(["id", "received_at", "page", "services", "status", "amount", "source", "referrer"])
      .where("received_at", ">=", sinceMs)
      .where(isNoSpam)
      .execute();
    const firstCalls = await kysely
      .selectFrom("request_event")
      .select(({ fn }) => ["request_id", fn.min("at").as("at")])
      .where("kind", "in", ["act", "no-answer"])
      .where(({ or, eb }) => or([eb("kind", "=", "no-answer"), eb("status", "in", calls)]))
      .where(isNotUndone)
      .where("at", ">=", sinceMs)
      .groupBy("request_id")
      .execute();
    const calledAt = new Map(firstCalls.map(({ request_id, at }) => [request_id, Number(at)]));
    return rows.map(({ id, received_at, page, services, status, amount: sum, source, referrer }) => {
      const called = source === enteredByHand ? undefined : calledAt.get(id);
      const waitMs = called === undefined ? null : called - received_at;
      const sender = sourceOf({ source, referrer });
      const amount = status === "won" ? Number(sum ?? 0) : 0;
      return { receivedAt: received_at, page, services: readList(services), status, amount, sender, waitMs };
    });
  });
}

export function readTapsSince(db: Database, day: string) {
  return db.read((kysely) => kysely.selectFrom("page_tap").selectAll().where("day", ">=", day).execute());
}
