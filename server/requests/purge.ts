import type { Channel } from "#contract/channels.ts";
import { dayMs } from "#contract/durations.ts";
import type { Database } from "../store/database.ts";
import { isUndelivered } from "./list-requests.ts";
import { readRetentionClock } from "./retention-clock.ts";

const maxPerTransaction = 500;

/**
 * Deletes requests that were kept longer than `retentionDays` by the retention clock, in small transactions so that nobody
 * waits. Keeps those with an undelivered delivery by a `counted` channel, by default every required one. Returns the ids.
 */
export async function purgeQuoteRequests(db: Database, retentionDays: number, counted?: Channel[]): Promise<string[]> {
  const purged: string[] = [];
  for (;;) {
    const rows = await db.write(async (trx) => {
      const now = await readRetentionClock(trx);
      if (now === undefined) return [];
      return trx
        .deleteFrom("quote_request")
        .where("id", "in", ({ selectFrom }) =>
          selectFrom("quote_request")
            .select("quote_request.id")
            .where("retained_from", "<", now - retentionDays * dayMs)
            .where((where) => where.not(isUndelivered(where, counted)))
            .limit(maxPerTransaction),
        )
        .returning("id")
        .execute();
    });
    purged.push(...rows.map(({ id }) => id));
    if (rows.length < maxPerTransaction) return purged;
  }
}
