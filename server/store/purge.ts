import type { Transaction } from "kysely";
import { localDay } from "../local-time.ts";
import { type Database, UserError } from "./database.ts";
import { sessionLife } from "./staff-sessions.ts";
import { channelsWhere, type Tables, toIsoTime } from "./tables.ts";

const dayMs = 24 * 60 * 60_000;
const maxPerTransaction = 500;

/** Visitors write more often than this. Where the newest request is older, the clock is likelier wrong than the site. */
const maxQuietDays = 90;

/** Who asks for a purge, and what that says of the clock. */
export interface PurgeOptions {
  /** For a person who has looked at the clock. */
  trustClock?: boolean;
  /**
   * When the asking process started, in milliseconds since 1970. The clock is judged as it was then: what was received
   * since was dated by the same clock. Undefined: now.
   */
  startedAt?: number;
}

/**
 * Deletes what the desk needs no more: counts older than `retentionDays`, ended sessions and links. Where the clock is
 * wrong that only signs people out, or forgets counts, so it comes after a purge that trusted the clock.
 */
export async function purgeDesk(db: Database, retentionDays: number): Promise<void> {
  const now = Date.now();
  await db.write(async (trx) => {
    const before = localDay(toIsoTime(now - retentionDays * dayMs));
    await trx.deleteFrom("page_tap").where("day", "<", before).execute();
    await trx.deleteFrom("sign_in_link").where("expires_at", "<", now).execute();
    await trx
      .deleteFrom("staff_session")
      .where(({ or, eb }) =>
        or([eb("made_at", "<", now - sessionLife.maxMs), eb("seen_at", "<", now - sessionLife.idleMs)]),
      )
      .execute();
  });
}

/**
 * Deletes requests that were received longer ago than `retentionDays`, with their deliveries and attempts, in small
 * transactions so that nobody waits; never one that the company has not been told of. Returns the ids. Throws `UserError`
 * and deletes nothing where the clock cannot be right beside the newest request, since what is deleted cannot be had
 * back.
 */
export async function purgeQuoteRequests(
  db: Database,
  retentionDays: number,
  { trustClock = false, startedAt = Date.now() }: PurgeOptions = {},
): Promise<string[]> {
  if (!trustClock) await checkClock(db, startedAt);
  const before = Date.now() - retentionDays * dayMs;
  const purged: string[] = [];
  for (;;) {
    const ids = await db.write((trx) => purgeSome(trx, before));
    purged.push(...ids);
    if (ids.length < maxPerTransaction) return purged;
  }
}

async function checkClock(db: Database, startedAt: number): Promise<void> {
  const { newest, newestBefore } = await db.read((kysely) =>
    kysely
      .selectFrom("quote_request")
      .select(({ fn }) => [
        fn.max("received_at").as("newest"),
        fn.max("received_at").filterWhere("received_at", "<=", startedAt).as("newestBefore"),
      ])
      .executeTakeFirstOrThrow(),
  );
  const unchanged = "Nothing was deleted: check the clock of this machine, then run `npm run quotes -- purge`.";
  if (newest !== null && newest > Date.now() + dayMs) {
    throw new UserError(`The newest request lies in the future. ${unchanged}`);
  }
  const ageDays = newestBefore === null ? 0 : Math.floor((startedAt - newestBefore) / dayMs);
  if (ageDays > maxQuietDays) {
    throw new UserError(
      `The newest request was ${ageDays} days old at the start, which is not to be expected. ${unchanged}`,
    );
  }
}

async function purgeSome(trx: Transaction<Tables>, before: number): Promise<string[]> {
  const required = channelsWhere((channel) => channel.required);
  const rows = await trx
    .deleteFrom("quote_request")
    .where("id", "in", (requests) =>
      requests
        .selectFrom("quote_request as old")
        .select("old.id")
        .where("old.received_at", "<", before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("delivery")
                .select("delivery.id")
                .whereRef("delivery.request_id", "=", "old.id")
                .where("delivery.state", "in", ["queued", "failed"])
                .where("delivery.channel", "in", required),
            ),
          ),
        )
        .limit(maxPerTransaction),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
