import type { Transaction } from "kysely";
import { type Channel, channels, type DeliveryState, requiredChannels } from "#contract/channels.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { Database } from "../store/database.ts";
import { type Tables, toIsoTimeOrNull } from "../store/tables.ts";
import { type ChannelPlan, channelSettings } from "./channel-plan.ts";

export interface QueueLag {
  /** True when the oldest undelivered request is older than `maxLagMs`. */
  late: boolean;
  /** When that request arrived, ISO 8601, or null when everything is delivered. */
  oldestReceivedAt: string | null;
  /** Deliveries of required channels that wait or were given up. */
  undelivered: number;
}

/** Deliveries older than this are late: by then somebody should look. */
export const maxLagMs = 15 * minuteMs;

/** What waits longer for a missing setting is an alarm. */
const maxHeldMs = dayMs;

/** Whether this process may deliver: on SQLite one at a time, which frees what a killed one left claimed. */
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

/** How far behind deliveries are. Given-up ones count as undelivered. Logs a warning where they are late. */
export async function queueLag(db: Database): Promise<QueueLag> {
  const { oldest, undelivered } = await db.read((kysely) =>
    kysely
      .selectFrom("delivery")
      .select(({ fn }) => [fn.min("received_at").as("oldest"), fn.countAll<number>().as("undelivered")])
      .where("state", "in", ["queued", "failed"])
      .where("channel", "in", requiredChannels)
      .executeTakeFirstOrThrow(),
  );
  const late = oldest !== null && Date.now() - oldest > maxLagMs;
  const lag = { late, oldestReceivedAt: toIsoTimeOrNull(oldest), undelivered: Number(undelivered) };
  if (late)
    db.log.warn({ event: "deliveries_late", ...lag }, "deliveries are late: look at the mail server, then redrive");
  return lag;
}

/** Makes everything that waits due now, for a worker that saw the clock jump. */
export async function makeDue(db: Database): Promise<void> {
  await db.write((trx) => dueNow(trx).execute());
}

function dueNow(trx: Transaction<Tables>) {
  return trx.updateTable("delivery").set({ next_at: 0 }).where("state", "=", "queued").where("lease", "is", null);
}

/**
 * Queues given-up deliveries of redrivable channels again, of one request or of all received since `sinceMs`, and makes
 * those that wait due now. Leaves alone what is being sent. For one request, cancelled deliveries are queued again too;
 * with `sent` also what was sent, such as letters to a wrong address. Returns how many.
 */
export async function redriveDeliveries(
  db: Database,
  requestId: string | "all",
  enabled: Channel[],
  { sent = false, sinceMs = Number.MIN_SAFE_INTEGER }: { sent?: boolean; sinceMs?: number } = {},
): Promise<number> {
  const redrivable = enabled.filter((channel) => channels[channel].redrivable);
  if (redrivable.length === 0) return 0;
  const endedStates: DeliveryState[] = ["failed"];
  if (requestId !== "all") endedStates.push("cancelled");
  if (sent) endedStates.push("sent");
  return db.write(async (trx) => {
    const waiting = dueNow(trx).where("channel", "in", enabled);
    const ended = trx
      .updateTable("delivery")
      .set({
        state: "queued",
        next_at: 0,
        queued_at: Date.now(),
        tries: 0,
        ambiguous_tries: 0,
        lease: null,
        sent_at: null,
      })
      .where("state", "in", endedStates)
      .where("channel", "in", redrivable);
    let changed = 0n;
    // Waiting ones first, so that none is counted twice.
    for (const update of [waiting, ended]) {
      const chosen = requestId === "all" ? update : update.where("request_id", "=", requestId);
      changed += (await chosen.where("received_at", ">=", sinceMs).executeTakeFirst()).numUpdatedRows;
    }
    return Number(changed);
  });
}

/** Ends deliveries of a request, of some channels or both that wait or were given up. Returns how many. */
export async function cancelDeliveries(
  db: Database,
  { requestId, channels }: { requestId?: string | undefined; channels?: Channel[] | undefined },
): Promise<number> {
  if (channels?.length === 0) return 0;
  return db.write(async (trx) => {
    let update = trx
      .updateTable("delivery")
      .set({ state: "cancelled", lease: null })
      .where("state", "in", ["queued", "failed"])
      // What is being sent ends by itself; a lease that has passed belongs to a server that is gone.
      .where(({ or, eb }) => or([eb("lease", "is", null), eb("next_at", "<=", db.engine.now())]));
    if (requestId !== undefined) update = update.where("request_id", "=", requestId);
    if (channels) update = update.where("channel", "in", channels);
    return Number((await update.executeTakeFirst()).numUpdatedRows);
  });
}

/** How many deliveries wait for each of these channels, of those received before a time. */
export async function countWaiting(
  db: Database,
  waitingFor: Channel[],
  before = Number.MAX_SAFE_INTEGER,
): Promise<Partial<Record<Channel, number>>> {
  const rows = await db.read((kysely) =>
    kysely
      .selectFrom("delivery")
      .select(({ fn }) => ["channel", fn.countAll<number>().as("waiting")])
      .where("state", "=", "queued")
      .where("channel", "in", ["", ...waitingFor] as Channel[])
      .where("received_at", "<", before)
      .groupBy("channel")
      .execute(),
  );
  return Object.fromEntries(rows.map(({ channel, waiting }) => [channel, Number(waiting)]));
}

/** The settings missing for required channels that have waited longer than a day, in the order of the channels. */
export async function missingSettings(db: Database, { held }: ChannelPlan): Promise<string[]> {
  const required = held.filter((channel) => requiredChannels.includes(channel));
  const waiting = await countWaiting(db, required, Date.now() - maxHeldMs);
  return [...new Set(required.filter((channel) => waiting[channel]).map((channel) => channelSettings[channel].name))];
}
