import { randomUUID } from "node:crypto";
import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Access } from "./access.ts";
import { type Channel, type ClaimedDelivery, leaseMs, longestWaitMs } from "./delivery-queue.ts";
import { requestOf } from "./stored-rows.ts";
import type { Tables } from "./tables.ts";

type Where = ExpressionBuilder<Tables, "delivery">;

/** Which deliveries are wanted. */
interface Wanted {
  channels: Channel[];
  limit: number;
  inHand: string[];
}

/** Takes due deliveries for this process alone and notes an attempt for each, in one transaction. */
export function claimDeliveries(access: Access, wanted: Wanted): Promise<ClaimedDelivery[]> {
  const now = access.engine.clock();
  const longestAway = sql<number>`${now} + ${sql.lit(longestWaitMs + leaseMs)}`;
  // Farther away than the longest wait a time can only come from a clock that was wrong, and is due as well.
  const isWaiting = (where: Where) => where.and([where("next_at", ">", now), where("next_at", "<=", longestAway)]);
  return access.write(async (trx) => {
    const ids = await dueIds(trx, wanted, isWaiting);
    if (ids.length === 0) return [];
    const lease = randomUUID();
    const taken = await trx
      .updateTable("delivery")
      .set({ lease, next_at: sql<number>`${now} + ${sql.lit(leaseMs)}` })
      .set((row) => ({ attempts: row("attempts", "+", 1), tries: row("tries", "+", 1) }))
      .where("id", "in", ids)
      // Asked again, because on PostgreSQL another server may have taken them since; in other words than before, so
      // that SQLite goes by the ids and not through all that is queued.
      .where((where) => where.not(where.or([where("state", "<>", "queued"), isWaiting(where)])))
      .returning("id")
      .execute();
    return taken.length > 0
      ? noteAttempts(
          trx,
          lease,
          taken.map(({ id }) => id),
        )
      : [];
  });
}

async function dueIds(
  trx: Transaction<Tables>,
  { channels, limit, inHand }: Wanted,
  isWaiting: (where: Where) => Expression<SqlBool>,
): Promise<string[]> {
  const due = trx
    .selectFrom("delivery")
    .select("id")
    .where("state", "=", "queued")
    .where((where) => where.not(isWaiting(where)))
    .where("channel", "in", channels)
    .orderBy("next_at")
    .orderBy("received_at")
    .limit(limit);
  const rows = await (inHand.length > 0 ? due.where("id", "not in", inHand) : due).execute();
  return rows.map(({ id }) => id);
}

async function noteAttempts(trx: Transaction<Tables>, lease: string, ids: string[]): Promise<ClaimedDelivery[]> {
  const rows = await trx
    .selectFrom("delivery")
    .innerJoin("quote_request", "quote_request.id", "delivery.request_id")
    .selectAll("quote_request")
    .select(["delivery.id as delivery_id", "channel", "attempts", "tries", "ambiguous_tries", "queued_at"])
    .where("delivery.id", "in", ids)
    .orderBy("delivery.received_at")
    .execute();
  const started_at = Date.now();
  await trx
    .insertInto("delivery_attempt")
    .values(rows.map((row) => ({ delivery_id: row.delivery_id, number: row.attempts, started_at, ambiguous: 0 })))
    .execute();
  return rows.map((row) => ({
    id: row.delivery_id,
    channel: row.channel,
    lease,
    attempt: row.attempts,
    triesBefore: row.tries - 1,
    ambiguousBefore: row.ambiguous_tries,
    queuedAt: row.queued_at,
    request: requestOf(row),
  }));
}
