import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "#contract/channels.ts";
import type { Logger } from "../logger.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import { type ChannelConfig, type Channels, type CompanySite, maxInFlight, openChannels, poolOf } from "./channels.ts";
import {
  type AttemptOutcome,
  type ClaimedDelivery,
  type ClaimFilter,
  claimDeliveries,
  leaseMs,
  recordOutcome,
} from "./deliveries.ts";
import { enabledChannels } from "./enabled-channels.ts";
import { acquireWorkerLock } from "./queue.ts";

interface WorkerOptions {
  db: Database;
  config: ChannelConfig;
  site: () => CompanySite;
  log: Logger;
}

/** Shared by the pools. `stopping` ends them. `aborting` also ends the sends in flight. */
interface PoolOptions extends Pick<WorkerOptions, "db" | "log"> {
  channels: Channels;
  stopping: AbortSignal;
  aborting: AbortSignal;
}

const pauseMs = 1000;
/** Five in flight per 100 ms: fifty emails a second. More would take the time that visitors need. */
const paceMs = 100;
const probeEveryMs = 15_000;
const stopPatienceMs = 5000;
/** A flood must not fill the office's mailbox: emails about possible spam go out this far apart. */
const markedEveryMs = 30_000;
// Half the lease, so that a send ends before another server can claim the delivery.
const sendLimitMs = leaseMs / 2;

/** Sends the due deliveries of the enabled channels. `stop` finishes those in flight, within seconds. */
export function startWorker({ db, config, site, log }: WorkerOptions): { stop(): Promise<void> } {
  const stop = new AbortController();
  const abort = new AbortController();
  const channels = openChannels(config, site, log);
  const options = { db, channels, log, stopping: stop.signal, aborting: abort.signal };
  const running = deliver(config, options);
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

async function deliver(config: ChannelConfig, options: PoolOptions): Promise<void> {
  await acquireDelivery(options);
  const enabled = enabledChannels(config).filter((channel) => config.mail || poolOf(channel) !== "mail");
  const pools = Object.entries(maxInFlight).map(([pool, concurrency]) => {
    const inPool = enabled.filter((channel) => poolOf(channel) === pool);
    return inPool.length > 0 ? deliverBy(inPool, concurrency, options) : undefined;
  });
  await Promise.all(pools);
}

/** Waits until this process may deliver, or until it stops. */
async function acquireDelivery({ db, log, stopping }: PoolOptions): Promise<void> {
  for (let asked = 0; !stopping.aborted; asked++) {
    try {
      if (await acquireWorkerLock(db)) return;
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
}

/**
 * Sends up to `concurrency` deliveries at once until stopped. Claims a delivery only when it can be sent right away, so that
 * a kill repeats at most that many.
 */
async function deliverBy(channels: Channel[], concurrency: number, options: PoolOptions): Promise<void> {
  const { stopping } = options;
  const inFlight = new Map<string, Promise<unknown>>();
  const claimDue = createClaimer(channels, options);
  let maxNow = concurrency;
  const deliverOne = async (claimed: ClaimedDelivery) => {
    const outcome = await options.channels.attempt(claimed, sendSignal(options));
    await record(claimed, outcome, options);
    inFlight.delete(claimed.id);
  };
  while (!stopping.aborted) {
    const limit = maxNow - inFlight.size;
    const claims = await claimDue(limit, [...inFlight.keys()]);
    for (const claimed of claims) inFlight.set(claimed.id, deliverOne(claimed));
    const isFull = claims.length === limit;
    await Promise.race([...inFlight.values(), ...(isFull ? [] : [pause(pauseMs, stopping)])]);
    if (claims.length > 0) await pause(paceMs, stopping);
    // Many failed logins would have us banned. One email at a time finds out when the login works again.
    const isRefused = channels.includes("letter") && options.channels.isLoginRefused();
    maxNow = isRefused ? 1 : concurrency;
    if (isRefused) {
      await Promise.all(inFlight.values());
      await pause(probeEveryMs, stopping);
    }
  }
  await Promise.all(inFlight.values());
}

/**
 * Returns a function that claims due deliveries. Claims one about possible spam only if no other is due or in flight, and
 * an email at most every `markedEveryMs`, counted since the start.
 */
function createClaimer(channels: Channel[], options: PoolOptions) {
  const isMail = channels.includes("letter");
  let lastMarkedAt = Number.NEGATIVE_INFINITY;
  return async (limit: number, inFlight: string[]): Promise<ClaimedDelivery[]> => {
    const ordinary = await claim({ channels, limit, inFlight, isMarked: false }, options);
    const isTooSoon = isMail && performance.now() - lastMarkedAt < markedEveryMs;
    if (ordinary.length > 0 || inFlight.length > 0 || isTooSoon) return ordinary;
    const marked = await claim({ channels, limit: 1, isMarked: true }, options);
    if (marked.length > 0) lastMarkedAt = performance.now();
    return marked;
  };
}

function sendSignal({ aborting }: PoolOptions): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(sendLimitMs), aborting]);
}

/** Returns no deliveries where the database fails. The caller asks again later. */
function claim(filter: ClaimFilter, { db, log }: PoolOptions): Promise<ClaimedDelivery[]> {
  return claimDeliveries(db, filter).catch((error) => {
    reportBug(error, log);
    return [];
  });
}

/** Retries until it works: an email that is sent but not recorded would be sent again. */
async function record(claim: ClaimedDelivery, outcome: AttemptOutcome, options: PoolOptions): Promise<void> {
  const { db, log, stopping } = options;
  const facts = { request: claim.request.id, channel: claim.channel, attempt: claim.attempt };
  for (;;) {
    const isLast = stopping.aborted;
    try {
      const isHeld = await recordOutcome(db, claim, outcome);
      if (isHeld) log.count(`${claim.channel}_${outcome.outcome}`);
      else
        log.warn(
          { event: "delivery_taken_over", ...facts },
          "a delivery was canceled, deleted or claimed by another server while it was being sent",
        );
      return;
    } catch (error) {
      reportBug(error, log);
      if (isLast)
        return log.error(
          { event: "delivery_not_recorded", ...facts },
          "a delivery could not be recorded and may be made again",
        );
      await pause(pauseMs, stopping);
    }
  }
}

/** Logs an error unless it is an outage of the database, which is logged already. */
function reportBug(error: unknown, log: Logger): void {
  if (!(error instanceof StoreUnavailable))
    log.error({ event: "worker_error", err: error }, "the delivery worker met an error and tries again");
}

/** Waits, at most until the worker stops. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {});
}
