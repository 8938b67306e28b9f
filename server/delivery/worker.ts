import { setTimeout as sleep } from "node:timers/promises";
import type { Channel } from "#contract/channels.ts";
import type { Logger } from "../logger.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import { type Attempt, type ChannelConfig, type CompanySite, openChannels } from "./channels.ts";
import { type ClaimedDelivery, claimDeliveries, leaseMs, recordOutcome } from "./deliveries.ts";
import { enabledChannels } from "./enabled-channels.ts";
import { acquireWorkerLock } from "./queue.ts";

export interface WorkerOptions {
  db: Database;
  config: ChannelConfig;
  site: () => CompanySite;
  log: Logger;
}

/** `stopping` prevents new sends. `aborting` also ends sends in flight. */
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
  const channels = enabledChannels(config).filter((channel) => config.mail || channel === "webhook");
  const running = deliver(channels, { db, attempt, log, stopping: stop.signal, aborting: abort.signal });
  return {
    async stop() {
      stop.abort();
      const patience = setTimeout(() => abort.abort(), stopPatienceMs);
      await running;
      clearTimeout(patience);
    },
  };
}

/** Sends up to `maxInFlight` deliveries at once until stopped. Claims none in advance, so that a kill repeats few. */
async function deliver(channels: Channel[], options: DeliverOptions): Promise<void> {
  const { stopping } = options;
  await acquireDelivery(options);
  const inFlight = new Set<Promise<void>>();
  let lastMarkedAt = Number.NEGATIVE_INFINITY;
  while (!stopping.aborted) {
    const limit = maxInFlight - inFlight.size;
    let claims = await claim(channels, limit, false, options);
    const isMarkedDue = inFlight.size === 0 && performance.now() - lastMarkedAt >= markedEveryMs;
    if (claims.length === 0 && isMarkedDue) {
      claims = await claim(channels, 1, true, options);
      if (claims.length > 0) lastMarkedAt = performance.now();
    }
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
  for (let tries = 0; !stopping.aborted; tries++) {
    try {
      if (await acquireWorkerLock(db)) return;
    } catch (error) {
      reportBug(error, log);
    }
    if (tries === 0)
      log.warn({ event: "not_delivering" }, "not delivering: another server delivers, or the database is unavailable");
    await pause(pauseMs, stopping);
  }
}

async function claim(channels: Channel[], limit: number, isMarked: boolean, { db, log }: DeliverOptions) {
  try {
    return await claimDeliveries(db, { channels, limit, isMarked });
  } catch (error) {
    reportBug(error, log);
    return [];
  }
}

/** Makes a delivery. Retries recording its outcome, since an unrecorded email would be sent again. */
async function deliverOne(claim: ClaimedDelivery, options: DeliverOptions): Promise<void> {
  const { db, log, attempt, stopping, aborting } = options;
  const outcome = await attempt(claim, AbortSignal.any([AbortSignal.timeout(sendLimitMs), aborting]));
  const facts = { request: claim.request.id, channel: claim.channel, attempt: claim.attempt };
  for (;;) {
    const isLast = stopping.aborted;
    try {
      const isRecorded = await recordOutcome(db, claim, outcome);
      if (isRecorded) log.count(`${claim.channel}_${outcome.outcome}`);
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
          "the outcome of a delivery could not be recorded, so the delivery may be repeated",
        );
      await pause(pauseMs, stopping);
    }
  }
}

/** Logs an error, except an outage, which the database already logs. */
function reportBug(error: unknown, log: Logger): void {
  if (!(error instanceof StoreUnavailable))
    log.error({ event: "worker_error", err: error }, "the delivery worker failed and will retry");
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {});
}
