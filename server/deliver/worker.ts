import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "../logger.ts";
import { type ChannelPlan, channelSettings, planChannels, rememberChannels } from "../store/channels.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import {
  type AttemptOutcome,
  type ClaimedDelivery,
  type ClaimWish,
  claimDeliveries,
  leaseMs,
  recordOutcome,
  releaseDelivery,
} from "../store/deliveries.ts";
import { acquireWorkerLock, cancelDeliveries, countWaiting } from "../store/queue.ts";
import type { Channel } from "../store/tables.ts";
import { type ChannelConfig, type Channels, type Company, laneOf, maxInFlight, openChannels } from "./channels.ts";

/** A running worker. `stop` finishes what is in flight, within seconds, releases the rest and resolves. */
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
const prefetch = 20;
const pauseMs = 1000;
const backoffPerErrorMs = 50;
const maxBackoffMs = 5000;
const stopPatienceMs = 5000;
const digestAfterMs = 20_000;
const digestEveryMs = 10 * 60_000;
const maxInDigest = 5_000;
// Half the lease, so that nobody else sends the same before this send has ended.
const sendLimitMs = leaseMs / 2;
const leaseMarginMs = 5000;

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
    return inLane.length > 0 ? runLanes(new Prefetch(inLane, options), concurrency, options) : undefined;
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
        if (cancelled > 0) log.warn({ cancelled, off: plan.off }, "cancelled what waited for channels that are off");
        await reportHeld(plan, db, log);
        return plan.on;
      }
    } catch (error) {
      reportBug(error, log);
    }
    if (asked === 0) log.warn({}, "not delivering yet: another server has this database, or it cannot be used");
    await pause(pauseMs, stopping);
  }
  return [];
}

/** What is held waits for somebody to set what is missing, so the start says it. */
async function reportHeld({ held }: ChannelPlan, db: Database, log: Logger): Promise<void> {
  if (held.length === 0) return;
  const settings = held.map((channel) => channelSettings[channel].name);
  log.error({ settings, held: await countWaiting(db, held) }, "deliveries are held until these settings are set");
}

/**
 * Each lane makes one delivery at a time, until stopping. It is busy until that is sent and recorded, so a killed
 * server leaves at most one letter per lane that goes out twice.
 */
async function runLanes(claims: Prefetch, concurrency: number, options: LaneOptions): Promise<void> {
  const { channels, stopping, aborting } = options;
  let errorsInARow = 0;
  const lane = async () => {
    while (!stopping.aborted) {
      const claim = await claims.next();
      if (!claim) continue;
      const outcome = await channels.attempt(claim, AbortSignal.any([AbortSignal.timeout(sendLimitMs), aborting]));
      await record(claim, outcome, options);
      claims.done(claim);
      errorsInARow = outcome.outcome === "sent" ? 0 : errorsInARow + 1;
      // While nothing goes through there is no use in hurrying through all that waits.
      if (errorsInARow > concurrency) await pause(Math.min(errorsInARow * backoffPerErrorMs, maxBackoffMs), stopping);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  await claims.releaseAll();
}

/** Tells the company of what came as a flood: soon after it began, and then every ten minutes while it lasts. */
async function runDigests(options: LaneOptions): Promise<void> {
  const { db, channels, log, stopping, aborting } = options;
  let waitMs = digestAfterMs;
  while (!stopping.aborted) {
    await pause(waitMs, stopping);
    if (stopping.aborted) return;
    const wish: ClaimWish = { channels: ["letter"], limit: maxInDigest, inDigest: true };
    const claims = await claimDeliveries(db, wish).catch((error) => {
      reportBug(error, log);
      return [];
    });
    waitMs = claims.length > 0 ? digestEveryMs : digestAfterMs;
    if (claims.length === 0) continue;
    const outcomes = await channels.attemptDigest(claims, AbortSignal.any([AbortSignal.timeout(sendLimitMs), aborting]));
    for (const [index, claim] of claims.entries()) await record(claim, outcomes[index] as AttemptOutcome, options);
  }
}

/** Deliveries claimed ahead, from which lanes take one at a time. */
class Prefetch {
  readonly #channels: Channel[];
  readonly #options: LaneOptions;
  readonly #inFlight = new Set<string>();
  #ready: { claim: ClaimedDelivery; claimedAt: number }[] = [];
  #refilling: Promise<void> | undefined;

  constructor(channels: Channel[], options: LaneOptions) {
    this.#channels = channels;
    this.#options = options;
  }

  /** The next delivery whose lease outlasts a send, or undefined when there is none yet or the worker is stopping. */
  async next(): Promise<ClaimedDelivery | undefined> {
    if (this.#ready.length === 0) {
      // Lanes that find nothing wait for one and the same refill.
      this.#refilling ??= this.#refill();
      await this.#refilling;
    }
    if (this.#options.stopping.aborted) return undefined;
    const next = this.#ready.shift();
    if (!next || performance.now() - next.claimedAt < leaseMs - sendLimitMs - leaseMarginMs) return next?.claim;
    await this.#release(next.claim);
    return undefined;
  }

  done({ id }: ClaimedDelivery): void {
    this.#inFlight.delete(id);
  }

  /** Releases what no lane took. */
  async releaseAll(): Promise<void> {
    await Promise.all(this.#ready.splice(0).map(({ claim }) => this.#release(claim)));
  }

  async #refill(): Promise<void> {
    const { db, log, stopping } = this.#options;
    const inFlight = [...this.#inFlight];
    const claimedAt = performance.now();
    const claims = await claimDeliveries(db, { channels: this.#channels, limit: prefetch, inFlight }).catch((error) => {
      reportBug(error, log);
      return [];
    });
    for (const claim of claims) this.#inFlight.add(claim.id);
    this.#ready.push(...claims.map((claim) => ({ claim, claimedAt })));
    if (claims.length === 0) await pause(pauseMs, stopping);
    this.#refilling = undefined;
  }

  async #release(claim: ClaimedDelivery): Promise<void> {
    // Where this fails the lease ends by itself.
    await releaseDelivery(this.#options.db, claim).catch((error) => reportBug(error, this.#options.log));
    this.#inFlight.delete(claim.id);
  }
}

/** A letter that is sent but not recorded would be sent again, so recording is tried until it works. */
async function record(claim: ClaimedDelivery, outcome: AttemptOutcome, options: LaneOptions): Promise<void> {
  const { db, log, stopping } = options;
  const facts = { request: claim.request.id, channel: claim.channel, attempt: claim.attempt };
  for (let recorded = outcome; ; ) {
    const isLast = stopping.aborted;
    try {
      const isHeld = await recordOutcome(db, claim, recorded);
      if (!isHeld) log.warn(facts, "a delivery was taken over by another server while it was being made");
      return;
    } catch (error) {
      // Words that a database refuses are refused each time.
      if (reportBug(error, log) && recorded.outcome !== "sent") recorded = { ...recorded, error: unrecordable };
      if (isLast) return log.error(facts, "a delivery could not be recorded and may be made again");
      await pause(pauseMs, stopping);
    }
  }
}

/** Whether an error is a bug, which goes to the log. A database that cannot be used has said so there already. */
function reportBug(error: unknown, log: Logger): boolean {
  const isBug = !(error instanceof StoreUnavailable);
  if (isBug) log.error({ err: error }, "the delivery worker met an error and tries again");
  return isBug;
}

/** Waits, but not longer than until the worker is told to stop. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {});
}
