import type { Kysely, Transaction } from "kysely";
import { dayMs } from "#contract/durations.ts";
import type { Database } from "../store/database.ts";
import type { RetentionClockRow, Tables } from "../store/tables.ts";

/** How long the wall clock must have been ahead, in time that servers ran, until its lead counts. */
const leadMustLastMs = 2 * dayMs;

/** The longest pause that counts by itself. A greater lead counts only after `trustWallClock`. */
export const maxPauseMs = 31 * dayMs;

/** The two clocks of this process, in milliseconds: the wall's since 1970, and one that only ever runs forward. */
const processClocks = { wallNow: () => Date.now(), monotonicNow: () => performance.now() };

/**
 * Returns what advances the clock that says how long requests were kept, to be called every minute. It throws
 * `StoreUnavailable`; the next call then makes up for it. A wall clock can be wrong by years, and what is deleted is
 * lost, so this clock is stored and advances only by the monotonic clocks of running servers. Time in which no server
 * ran counts once the wall clock has been ahead for two days of running, and up to a month: a wrong clock has been
 * corrected by then. Several servers may advance it at once: each only claims the time since it last looked.
 */
export function retentionTicker(db: Database, clocks = processClocks): () => Promise<void> {
  let seen: { elapsedAt: number; monotonic: number } | undefined;
  return async () => {
    const [wall, monotonic] = [clocks.wallNow(), clocks.monotonicNow()];
    const elapsedAt = await changeClock(db, wall, async (trx, stored) => {
      const ranUntil = seen ? seen.elapsedAt + monotonic - seen.monotonic : stored.elapsed_at;
      const next = advanced(stored, Math.round(Math.max(stored.elapsed_at, ranUntil)), wall);
      await dateRequests(trx, Math.max(next.elapsed_at, wall));
      return next;
    });
    seen = { elapsedAt, monotonic };
  };
}

/** The retention clock, in milliseconds since 1970 as the wall clock said at first. Undefined before it first ran. */
export async function readRetentionClock(kysely: Kysely<Tables>): Promise<number | undefined> {
  const row = await kysely.selectFrom("retention_clock").select("elapsed_at").executeTakeFirst();
  return row?.elapsed_at;
}

/** Starts the clock of an empty database that a backup of this time is restored into, where none runs yet. */
export async function beginRetentionClock(trx: Transaction<Tables>, takenAt: number): Promise<void> {
  const row = { id: 1, elapsed_at: takenAt, lead_ms: 0, lead_since: takenAt };
  await trx
    .insertInto("retention_clock")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** For a person who has checked the wall clock: from now on it and the dates of the requests count as right. */
export async function trustWallClock(db: Database, wall = Date.now()): Promise<void> {
  await changeClock(db, wall, async (trx, stored) => {
    // Never back, since a running server would take that for time to make up for.
    const elapsed_at = Math.max(stored.elapsed_at, wall);
    const ahead = elapsed_at - wall;
    await trx
      .updateTable("quote_request")
      .set(({ eb }) => ({ retained_from: eb("received_at", "+", ahead) }))
      .where("received_at", "<=", wall)
      .execute();
    return { elapsed_at, lead_ms: -ahead, lead_since: elapsed_at };
  });
}

async function changeClock(
  db: Database,
  wall: number,
  change: (trx: Transaction<Tables>, stored: Omit<RetentionClockRow, "id">) => Promise<Omit<RetentionClockRow, "id">>,
): Promise<number> {
  return db.write(async (trx) => {
    await db.engine.lockKeys(trx, ["retention clock"]);
    const stored = await trx.selectFrom("retention_clock").selectAll().executeTakeFirst();
    const next = await change(trx, stored ?? (await firstReading(trx, wall)));
    await trx
      .insertInto("retention_clock")
      .values({ id: 1, ...next })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(next))
      .execute();
    return next.elapsed_at;
  });
}

/** Beside requests of before the clock the newest of them says how late it is at least, and the rest is a pause. */
async function firstReading(trx: Transaction<Tables>, wall: number): Promise<Omit<RetentionClockRow, "id">> {
  const { newest } = await trx
    .selectFrom("quote_request")
    .select(({ fn }) => fn.max("received_at").as("newest"))
    .where("received_at", "<=", wall)
    .executeTakeFirstOrThrow();
  const elapsed_at = newest ?? wall;
  return { elapsed_at, lead_ms: plausibleLead(wall - elapsed_at), lead_since: elapsed_at };
}

/** `lead_ms` is the least lead of the wall clock since `lead_since`. */
function advanced({ lead_ms, lead_since }: Omit<RetentionClockRow, "id">, elapsed_at: number, wall: number) {
  const least = Math.min(lead_ms, plausibleLead(wall - elapsed_at));
  if (elapsed_at - lead_since < leadMustLastMs) return { elapsed_at, lead_ms: least, lead_since };
  const now = elapsed_at + Math.max(0, least);
  return { elapsed_at: now, lead_ms: plausibleLead(wall - now), lead_since: now };
}

/** A clock that is farther ahead is wrong, and its lead in those two days does not count. */
function plausibleLead(lead: number): number {
  return lead > maxPauseMs ? 0 : lead;
}

/**
 * Requests get their place on the clock with the first tick after they came, as late as the wall clock says at most. Once
 * a wall clock that was ahead is corrected, no request can be from later than now.
 */
async function dateRequests(trx: Transaction<Tables>, latest: number): Promise<void> {
  await trx
    .updateTable("quote_request")
    .set({ retained_from: latest })
    .where(({ or, eb }) => or([eb("retained_from", "is", null), eb("retained_from", ">", latest)]))
    .execute();
}
