import type { Database } from "./database.ts";
import { type Channel, channelsWhere, toIsoTimeOrNull } from "./tables.ts";

/** How far behind the queue is. */
export interface QueueLag {
  /** True when the oldest undelivered request is older than `maxLagMs`. */
  late: boolean;
  /** When that request arrived, ISO 8601, or null when everything is delivered. */
  oldestReceivedAt: string | null;
  /** Deliveries of required channels that wait or were given up. */
  undelivered: number;
}

/** Deliveries older than this are late: by then somebody should look. */
export const maxLagMs = 15 * 60_000;

/** Which deliveries to end: those of one request, those of some channels, or both. */
export interface CancelWish {
  requestId?: string;
  channels?: Channel[];
}

/**
 * Resolves true when this process may deliver, and frees what a killed server left claimed: on SQLite one process at a
 * time delivers, the others get false and may ask again; on PostgreSQL all do and leases simply end.
 */
export function acquireWorkerLock(db: Database): Promise<boolean> {
  return db.read(async (kysely) => {
    if (!(await db.engine.acquireWorkerLock())) return false;
    if (db.engine.name === "sqlite") {
      await kysely
        .updateTable("delivery")
        .set({ lease: null, next_at: 0 })
        .where("state", "=", "queued")
        .where("lease", "is not", null)
        .execute();
    }
    return true;
  });
}

/**
 * How far behind deliveries are, and a warning in the log where they are late. Given-up ones count as undelivered: the
 * company has not heard of those requests either.
 */
export async function queueLag(db: Database): Promise<QueueLag> {
  const { oldest, undelivered } = await db.read((kysely) =>
    kysely
      .selectFrom("delivery")
      .select(({ fn }) => [fn.min("received_at").as("oldest"), fn.countAll<number>().as("undelivered")])
      .where("state", "in", ["queued", "failed"])
      .where(
        "channel",
        "in",
        channelsWhere(({ required }) => required),
      )
      .executeTakeFirstOrThrow(),
  );
  const late = oldest !== null && Date.now() - oldest > maxLagMs;
  const lag = { late, oldestReceivedAt: toIsoTimeOrNull(oldest), undelivered: Number(undelivered) };
  if (late) db.log.warn(lag, "deliveries are late: look at the mail server, then redrive");
  return lag;
}

/** Makes everything that waits due now, for a worker that saw the clock jump. */
export async function makeDue(db: Database): Promise<void> {
  await db.write((trx) =>
    trx.updateTable("delivery").set({ next_at: 0 }).where("state", "=", "queued").where("lease", "is", null).execute(),
  );
}

/**
 * Queues given-up deliveries anew, of one request or of all, and makes those that wait due now. What is being sent just
 * now is left alone, and a channel that may be sent once only stays given up. For one request, cancelled deliveries of
 * enabled channels are queued anew as well. Returns how many deliveries.
 */
export async function redriveDeliveries(db: Database, requestId: string | "all", enabled: Channel[]): Promise<number> {
  const redrivable = channelsWhere((channel) => channel.redrivable).filter((channel) => enabled.includes(channel));
  if (enabled.length === 0 || redrivable.length === 0) return 0;
  const now = Date.now();
  return db.write(async (trx) => {
    const waiting = trx
      .updateTable("delivery")
      .set({ next_at: 0 })
      .where("state", "=", "queued")
      .where("lease", "is", null)
      .where("channel", "in", enabled);
    const ended = trx
      .updateTable("delivery")
      .set({ state: "queued", next_at: 0, queued_at: now, tries: 0, ambiguous_tries: 0, lease: null })
      .where("state", "in", requestId === "all" ? ["failed"] : ["failed", "cancelled"])
      .where("channel", "in", redrivable);
    let changed = 0n;
    // Waiting ones first, so that none is counted twice.
    for (const update of [waiting, ended]) {
      const chosen = requestId === "all" ? update : update.where("request_id", "=", requestId);
      changed += (await chosen.executeTakeFirst()).numUpdatedRows;
    }
    return Number(changed);
  });
}

/** Ends deliveries that wait or were given up, without sending them. Returns how many. */
export async function cancelDeliveries(db: Database, { requestId, channels }: CancelWish): Promise<number> {
  if (channels?.length === 0) return 0;
  return db.write(async (trx) => {
    let update = trx
      .updateTable("delivery")
      .set({ state: "cancelled", lease: null })
      .where("state", "in", ["queued", "failed"])
      // What is being sent just now ends by itself; a lease that has passed belongs to a server that is gone.
      .where(({ or, eb }) => or([eb("lease", "is", null), eb("next_at", "<=", db.engine.now())]));
    if (requestId !== undefined) update = update.where("request_id", "=", requestId);
    if (channels) update = update.where("channel", "in", channels);
    return Number((await update.executeTakeFirst()).numUpdatedRows);
  });
}

/** Ends what waits for channels that are switched off: nobody would ever send it, and it would be kept for ever. */
export function cancelDisabledDeliveries(db: Database, enabled: Channel[]): Promise<number> {
  return cancelDeliveries(db, { channels: channelsWhere(() => true).filter((channel) => !enabled.includes(channel)) });
}
