import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "#contract/channels.ts";
import type { Logger } from "../logger.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import { type Attempt, type ChannelConfig, type CompanySite, openChannels } from "./channels.ts";
import { type ClaimedDelivery, type ClaimFilter, claimDeliveries, leaseMs, recordOutcome } from "./deliveries.ts";
import { enabledChannels } from "./enabled-channels.ts";
import { acquireWorkerLock } from "./queue.ts";

export interface WorkerOptions {
  db: Database;
  config: ChannelConfig;
  site: () => CompanySite;
  log: Logger;
}

/** `stopping` starts no new sends. `aborting` also ends those in flight. */
interface DeliverOptions extends Pick<WorkerOptions, "db" | "log"> {
  attempt: Attempt;
  stopping: AbortSignal;
  aborting: AbortSignal;
}

const pauseMs = 1000;
const maxInFlight = 5;
const stopPatienceMs = 5000;
/** Time between deliveries about possible spam, so that a flood does not fill the office's mailbox. */
const markedEveryMs = 30_000;
// Half the lease, so that a send ends before another server can claim the delivery.
const sendLimitMs = leaseMs / 2;

/** Sends the due deliveries of the enabled channels. `stop` finishes those in flight, within seconds. */
export function startWorker({ db, config, site, log }: WorkerOptions): { stop(): Promise<void> } {
  const stop = new AbortController();
  const abort = new AbortController();
  const attempt = openChannels(config, site, log);
  const options = { db, attempt, log, stopping: stop.signal, aborting: abort.signal };
  const running = deliver(config, options);
  return {
    async stop() {
      stop.abort();
      const patience = setTimeout(() => abort.abort(), stopPatienceMs);
      await running;
      clearTimeout(patience);
    },
  };
}

/** Sends up to `maxInFlight` deliveries at once until stopped. Claims none early, so that a kill repeats few. */
async function deliver(config: ChannelConfig, options: DeliverOptions): Promise<void> {
  const { stopping } = options;
  await acquireDelivery(options);
  const claimDue = createClaimer(
    enabledChannels(config).filter((channel) => config.mail || channel === "webhook"),
    options,
  );
  const inFlight = new Set<Promise<void>>();
  while (!stopping.aborted) {
    const limit = maxInFlight - inFlight.size;
    const claims = await claimDue(limit);
    for (const claimed of claims) {
      const delivery = deliverOne(claimed, options).finally(() => inFlight.delete(delivery));
      inFlight.add(delivery);
    }
    const isFull = claims.length === limit;
    await Promise.race([...inFlight, ...(isFull ? [] : [pause(pauseMs, stopping)])]);
  }
  await Promise.all(inFlight);
}

async function acquireDelivery({ db, log, stopping }: DeliverOptions): Promise<void> {
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

/** Returns a function that claims due deliveries, and one about possible spam at a time if no other is due. */
function createClaimer(channels: Channel[], options: DeliverOptions) {
  let lastMarkedAt = Number.NEGATIVE_INFINITY;
  return async (limit: number): Promise<ClaimedDelivery[]> => {
    const ordinary = await claim({ channels, limit, isMarked: false }, options);
    const isTooSoon = performance.now() - lastMarkedAt < markedEveryMs;
    if (ordinary.length > 0 || limit < maxInFlight || isTooSoon) return ordinary;
    const marked = await claim({ channels, limit: 1, isMarked: true }, options);
    if (marked.length > 0) lastMarkedAt = performance.now();
    return marked;
  };
}

/** Returns no deliveries if the database fails. The caller retries. */
function claim(filter: ClaimFilter, { db, log }: DeliverOptions): Promise<ClaimedDelivery[]> {
  return claimDeliveries(db, filter).catch((error) => {
    reportBug(error, log);
    return [];
  });
}

/** Makes a delivery. Retries recording its outcome: an email that is sent but not recorded would be sent again. */
async function deliverOne(claim: ClaimedDelivery, options: DeliverOptions): Promise<void> {
  const { db, log, attempt, stopping, aborting } = options;
  const outcome = await attempt(claim, AbortSignal.any([AbortSignal.timeout(sendLimitMs), aborting]));
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

/** Logs an error, except an outage, which the database already logs. */
function reportBug(error: unknown, log: Logger): void {
  if (!(error instanceof StoreUnavailable))
    log.error({ event: "worker_error", err: error }, "the delivery worker met an error and tries again");
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {});
}
