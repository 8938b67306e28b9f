import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import type { Access } from "./access.ts";
import { type Channel, type ClaimedDelivery, leaseMs, longestWaitMs } from "./delivery-queue.ts";
import { requestOf } from "./stored-rows.ts";
import type { Tables } from "./tables.ts";

/** Takes due deliveries for this process alone and notes an attempt for each, in one transaction. */
export function claimDeliveries(
  access: Access,
  channels: Channel[],
  limit: number,
  inHand: string[],
): Promise<ClaimedDelivery[]> {
  const now = access.engine.clock();
  // Beyond the longest wait a time can only come from a clock that was wrong, and is due as well.
  const isDue = (where: ExpressionBuilder<Tables, "delivery">) =>
    where.and([
      where("state", "=", "queued"),
      where("channel", "in", channels),
      where.or([
        where("next_at", "<=", now),
        where("next_at", ">", sql<number>`${now} + ${sql.lit(longestWaitMs + leaseMs)}`),
      ]),
      ...(inHand.length > 0 ? [where("id", "not in", inHand)] : []),
    ]);
  return access.write(async (trx) => {
    const lease = randomUUID();
    const { numUpdatedRows } = await trx
      .updateTable("delivery")
      .set((row) => ({
        lease,
        next_at: sql<number>`${now} + ${sql.lit(leaseMs)}`,
        attempts: row("attempts", "+", 1),
        tries: row("tries", "+", 1),
      }))
      // The conditions stand twice: on PostgreSQL the inner ones alone let two servers take the same rows.
      .where(isDue)
      .where("id", "in", (rows) =>
        rows.selectFrom("delivery").select("id").where(isDue).orderBy("next_at").orderBy("received_at").limit(limit),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n ? noteAttempts(trx, lease) : [];
  });
}

async function noteAttempts(trx: Transaction<Tables>, lease: string): Promise<ClaimedDelivery[]> {
  const rows = await trx
    .selectFrom("delivery")
    .innerJoin("quote_request", "quote_request.id", "delivery.request_id")
    .selectAll("quote_request")
    .select(["delivery.id as delivery_id", "channel", "attempts", "tries", "ambiguous_tries", "queued_at"])
    .where("lease", "=", lease)
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
