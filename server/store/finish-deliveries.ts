import { sql, type Transaction } from "kysely";
import type { Access } from "./access.ts";
import type { AttemptEnding, ClaimedDelivery } from "./delivery-queue.ts";
import type { Tables } from "./tables.ts";

/** An attempt and how it ended. */
export interface Finish {
  claim: ClaimedDelivery;
  ending: AttemptEnding;
}

const longestError = 500;

/** Notes how a group of attempts ended, in one transaction. False where the lease had passed to another. */
export function finishDeliveries(access: Access, group: Finish[]): Promise<boolean[]> {
  return access.write(async (trx) => {
    const results: boolean[] = [];
    for (const finish of group) results.push(await finishOne(access, trx, finish));
    return results;
  });
}

/** Makes a claim undone whose sending never began. */
export async function handBackDelivery(access: Access, claim: ClaimedDelivery): Promise<void> {
  await access.write(async (trx) => {
    const { numUpdatedRows } = await held(trx, claim)
      .set((row) => ({ lease: null, next_at: 0, attempts: row("attempts", "-", 1), tries: row("tries", "-", 1) }))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await trx
      .deleteFrom("delivery_attempt")
      .where("delivery_id", "=", claim.id)
      .where("number", "=", claim.attempt)
      .execute();
  });
}

async function finishOne(access: Access, trx: Transaction<Tables>, { claim, ending }: Finish): Promise<boolean> {
  const now = Date.now();
  const { numUpdatedRows } = await held(trx, claim)
    .set({ lease: null, ...changes(access, claim, ending, now) })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable("delivery_attempt")
    .set({ ended_at: now, outcome: ending.outcome, ...(ending.outcome === "sent" ? {} : noted(ending)) })
    .where("delivery_id", "=", claim.id)
    .where("number", "=", claim.attempt)
    .execute();
  return true;
}

/** Only the holder of the lease may write: after it ended the delivery may be in other hands. */
function held(trx: Transaction<Tables>, claim: ClaimedDelivery) {
  return trx
    .updateTable("delivery")
    .where("id", "=", claim.id)
    .where("lease", "=", claim.lease)
    .where("state", "=", "queued");
}

function changes(access: Access, claim: ClaimedDelivery, ending: AttemptEnding, now: number) {
  if (ending.outcome === "sent") return { state: "sent" as const, sent_at: now, last_error: null };
  const ambiguous_tries = claim.ambiguousBefore + Number(ending.ambiguous);
  const last_error = ending.error.slice(0, longestError);
  if (ending.outcome === "failed") return { state: "failed" as const, ambiguous_tries, last_error };
  const next_at = sql<number>`${access.engine.clock()} + ${sql.lit(Math.round(ending.afterMs))}`;
  return { next_at, ambiguous_tries, last_error };
}

function noted({ error, ambiguous }: { error: string; ambiguous: boolean }) {
  return { error: error.slice(0, longestError), ambiguous: Number(ambiguous) };
}
