import { setTimeout as sleep } from "node:timers/promises";
import type { ServerConfig } from "../config.ts";
import type { Logger } from "../logger.ts";
import { type Database, StoreUnavailable, UserError } from "../store/database.ts";
import { removeOutboxLetters } from "../store/outbox-letters.ts";
import { purgeDesk, purgeQuoteRequests } from "../store/purge.ts";
import { makeDue, queueLag } from "../store/queue.ts";
import { type ClockSkew, detectClockSkew } from "./clock-skew.ts";

/** Running maintenance. `stop` resolves when nothing of it runs any more. */
export interface Maintenance {
  stop(): Promise<void>;
}

interface MaintenanceOptions {
  db: Database;
  config: Pick<ServerConfig, "dataDir" | "retentionDays">;
  log: Logger;
}

const secondMs = 1000;
const secondsPerMinute = 60;
const minutesPerDay = 24 * 60;
const dayMs = minutesPerDay * secondsPerMinute * secondMs;

/**
 * Every second makes waiting deliveries due where the clock jumped, every minute looks how far the queue lags, every
 * day deletes what was kept long enough.
 */
export function startMaintenance(options: MaintenanceOptions): Maintenance {
  const stop = new AbortController();
  const running = run(options, stop.signal);
  return {
    async stop() {
      stop.abort();
      await running;
    },
  };
}

async function run(options: MaintenanceOptions, stopping: AbortSignal): Promise<void> {
  const { db, log } = options;
  const clock = detectClockSkew();
  const startedAt = Date.now();
  const attempt = (work: Promise<unknown>) =>
    work.catch((error) => {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, "the server's maintenance met an error");
    });
  for (let second = 0; !stopping.aborted; second++) {
    if (clock.jumped()) await attempt(makeDue(db));
    // The lag itself is logged by the store, and so is a database that cannot be used.
    if (second % secondsPerMinute === 0) await attempt(queueLag(db));
    if (second % (minutesPerDay * secondsPerMinute) === secondsPerMinute) await purge(options, clock, startedAt);
    await sleep(secondMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Deletes what was kept long enough, with its mails in the outbox folder. Never throws. */
export async function purge(
  { db, config, log }: MaintenanceOptions,
  clock: ClockSkew,
  startedAt = Date.now(),
): Promise<void> {
  const { retentionDays, dataDir } = config;
  // A clock that jumped a year ahead would make everything look old.
  if (Math.abs(clock.driftMs()) > dayMs) {
    log.error({ driftMs: clock.driftMs() }, "nothing was purged: the clock jumped since the start; restart the server");
    return;
  }
  try {
    const ids = await purgeQuoteRequests(db, retentionDays, { startedAt });
    await removeOutboxLetters(dataDir, ids);
    await purgeDesk(db, retentionDays);
    log.info({ requests: ids.length, retentionDays }, "purged old requests");
  } catch (error) {
    if (error instanceof UserError) log.error({}, `nothing was purged; trying again tomorrow: ${error.message}`);
    else log.error({ err: error }, "old requests could not be purged; trying again tomorrow");
  }
}
