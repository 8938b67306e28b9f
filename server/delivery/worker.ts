import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "#contract/channels.ts";
import type { Logger } from "../logger.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import { type ChannelPlan, channelSettings, planChannels, rememberChannels } from "./channel-plan.ts";
import { type ChannelConfig, type Channels, type Company, laneOf, maxInFlight, openChannels } from "./channels.ts";
import {
  type AttemptOutcome,
  type ClaimedDelivery,
  type ClaimWish,
  claimDeliveries,
  leaseMs,
  recordOutcome,
} from "./deliveries.ts";
import { acquireWorkerLock, cancelDeliveries, countWaiting } from "./queue.ts";

/** A running worker. `stop` finishes what is in flight, within seconds, and resolves. */
export interface Worker {
  stop(): Promise<void>;
}

interface WorkerOptions {
  db: Database;
  config: ChannelConfig;
  company: Company;
  log: Logger;
}

/** What the lanes share. `stopping` ends them; `aborting` also ends the sends in flight. */
interface LaneOptions extends Pick<WorkerOptions, "db" | "log"> {
  channels: Channels;
  stopping: AbortSignal;
  aborting: AbortSignal;
}

const unrecordable = "The reason could not be recorded";
const pauseMs = 1000;
const probeEveryMs = 15_000;
const backoffPerErrorMs = 50;
const maxBackoffMs = 5000;
const stopPatienceMs = 5000;
const digestAfterMs = 10_000;
const digestEveryMs = 10 * 60_000;
const maxInDigest = 5_000;
// Half the lease, so that nobody else sends the same before this send has ended.
const sendLimitMs = leaseMs / 2;

/** Makes the due deliveries of the enabled channels until it is stopped. */
export function startWorker({ db, config, company, log }: WorkerOptions): Worker {
  const stop = new AbortController();
  const abort = new AbortController();
  const channels = openChannels(config, company, log);
  const lanes = { db, channels, log, stopping: stop.signal, aborting: abort.signal };
  const running = deliver(config, lanes);
  return {
    async stop() {
      stop.abort();
      const patience = setTimeout(() => abort.abort(), stopPatienceMs);
      await running;
      clearTimeout(patience);
      channels.close();
    },
  };
}

async function deliver(config: ChannelConfig, options: LaneOptions): Promise<void> {
  const enabled = await takeOver(config, options);
  const lanes = Object.entries(maxInFlight).map(([lane, concurrency]) => {
    const inLane = enabled.filter((channel) => laneOf[channel] === lane);
    return inLane.length > 0 ? deliverBy(inLane, concurrency, options) : undefined;
  });
  await Promise.all([...lanes, enabled.includes("letter") ? runDigests(options) : undefined]);
}

/** Waits until this process may deliver, ends what still waits for a channel that is switched off, and returns the others. */
async function takeOver(config: ChannelConfig, { db, log, stopping }: LaneOptions): Promise<Channel[]> {
  for (let asked = 0; !stopping.aborted; asked++) {
    try {
      if (await acquireWorkerLock(db)) {
        await rememberChannels(db, config);
        const plan = await planChannels(db, config);
        const cancelled = await cancelDeliveries(db, { channels: plan.off });
        if (cancelled > 0)
          log.warn(
            { event: "deliveries_cancelled", cancelled, off: plan.off },
            "cancelled what waited for channels that are off",
          );
        await reportHeld(plan, db, log);
        return plan.on;
      }
    } catch (error) {
      reportBug(error, log);
    }
    if (asked === 0)
      log.warn(
        { event: "not_delivering" },
        "not delivering yet: another server has this database, or it cannot be used",
      );
    await pause(pauseMs, stopping);
  }
  return [];
}

/** What is held waits for somebody to set what is missing, so the start says it. */
async function reportHeld({ held }: ChannelPlan, db: Database, log: Logger): Promise<void> {
  if (held.length === 0) return;
  const settings = [...new Set(held.map((channel) => channelSettings[channel].name))];
  log.error(
    { event: "deliveries_held", settings, held: await countWaiting(db, held) },
    "deliveries are held until these settings are set",
  );
}

/**
 * Makes so many deliveries at a time, until stopping. A delivery is claimed once it can be sent at once, so a letter that
 * was erased meanwhile is never in hand, and a killed server leaves at most so many that go out twice.
 */
async function deliverBy(channels: Channel[], concurrency: number, options: LaneOptions): Promise<void> {
  const { stopping } = options;
  const inFlight = new Map<string, Promise<unknown>>();
  let maxNow = concurrency;
  let errorsInARow = 0;
  const deliverOne = async (claimed: ClaimedDelivery) => {
    const { aborting } = options;
    const outcome = await options.channels.attempt(
      claimed,
      AbortSignal.any([AbortSignal.timeout(sendLimitMs), aborting]),
    );
    await record(claimed, outcome, options);
    inFlight.delete(claimed.id);
    errorsInARow = outcome.outcome === "sent" ? 0 : errorsInARow + 1;
  };
  while (!stopping.aborted) {
    const limit = maxNow - inFlight.size;
    const wish: ClaimWish = { channels, limit, inFlight: [...inFlight.keys()] };
    const claims = await claim(wish, options);
    for (const claimed of claims) inFlight.set(claimed.id, deliverOne(claimed));
    const isFull = claims.length === limit;
    await Promise.race([...inFlight.values(), ...(isFull ? [] : [pause(pauseMs, stopping)])]);
    // Who tries on and on to log in is banned: one email at a time finds out when the login is right again.
    const isRefused = channels.includes("letter") && options.channels.isLoginRefused();
    maxNow = isRefused ? 1 : concurrency;
    if (isRefused) {
      await Promise.all(inFlight.values());
      await pause(probeEveryMs, stopping);
    }
    // While nothing goes through there is no use in hurrying through all that waits.
    if (errorsInARow > concurrency) await pause(Math.min(errorsInARow * backoffPerErrorMs, maxBackoffMs), stopping);
  }
  await Promise.all(inFlight.values());
}

/** Tells the company of what came as a flood: soon after it began, and then every ten minutes while it lasts. */
async function runDigests(options: LaneOptions): Promise<void> {
  const { channels, stopping, aborting } = options;
  let waitMs = digestAfterMs;
  while (!stopping.aborted) {
    await pause(waitMs, stopping);
    if (stopping.aborted) return;
    const wish: ClaimWish = { channels: ["letter"], limit: maxInDigest, inDigest: true };
    const claims = await claim(wish, options);
    waitMs = claims.length > 0 ? digestEveryMs : digestAfterMs;
    if (claims.length === 0) continue;
    const outcomes = await channels.attemptDigest(
      claims,
      AbortSignal.any([AbortSignal.timeout(sendLimitMs), aborting]),
    );
    for (const [index, claimed] of claims.entries()) await record(claimed, outcomes[index] as AttemptOutcome, options);
  }
}

/** What can be claimed now. Nothing where the database cannot be asked: the caller asks again later. */
function claim(wish: ClaimWish, { db, log }: LaneOptions): Promise<ClaimedDelivery[]> {
  return claimDeliveries(db, wish).catch((error) => {
    reportBug(error, log);
    return [];
  });
}

/** A letter that is sent but not recorded would be sent again, so recording is tried until it works. */
async function record(claim: ClaimedDelivery, outcome: AttemptOutcome, options: LaneOptions): Promise<void> {
  const { db, log, stopping } = options;
  const facts = { request: claim.request.id, channel: claim.channel, attempt: claim.attempt };
  for (let recorded = outcome; ; ) {
    const isLast = stopping.aborted;
    try {
      const isHeld = await recordOutcome(db, claim, recorded);
      if (isHeld) log.count(`${claim.channel}_${recorded.outcome}`);
      else
        log.warn(
          { event: "delivery_taken_over", ...facts },
          "a delivery was taken over by another server while it was being made",
        );
      return;
    } catch (error) {
      // Words that a database refuses are refused each time.
      if (reportBug(error, log) && recorded.outcome !== "sent") recorded = { ...recorded, error: unrecordable };
      if (isLast)
        return log.error(
          { event: "delivery_not_recorded", ...facts },
          "a delivery could not be recorded and may be made again",
        );
      await pause(pauseMs, stopping);
    }
  }
}

/** Whether an error is a bug, which goes to the log. A database that cannot be used has said so there already. */
function reportBug(error: unknown, log: Logger): boolean {
  const isBug = !(error instanceof StoreUnavailable);
  if (isBug) log.error({ event: "worker_error", err: error }, "the delivery worker met an error and tries again");
  return isBug;
}

/** Waits, but not longer than until the worker is told to stop. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {});
}
