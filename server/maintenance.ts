import { setTimeout as sleep } from "node:timers/promises";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { ServerConfig } from "./config/config.ts";
import { queueCallBackEmails } from "./delivery/call-backs.ts";
import { cancelOldReceipts } from "./delivery/deliveries.ts";
import { SendError } from "./delivery/email.ts";
import { countedChannels } from "./delivery/enabled-channels.ts";
import { type QueueLag, queueLag } from "./delivery/queue.ts";
import type { WorkerOptions } from "./delivery/worker.ts";
import { sendMorningDigest } from "./desk/morning-digest.ts";
import type { Logger } from "./logger.ts";
import { purgeShare } from "./privacy/purge.ts";
import { recordServices } from "./requests/served-services.ts";
import { forgetFormerStaff, purgeSignIns } from "./sign-in/staff-sessions.ts";
import { StoreUnavailable } from "./store/database.ts";

type MaintenanceOptions = WorkerOptions & { config: Pick<ServerConfig, "retentionDays"> };

type LoopOptions = MaintenanceOptions & { services: () => string[] };

const minutesADay = dayMs / minuteMs;

/** Records services, queues emails and logs counts every minute. Purges data and signs out former staff every day. */
export function startMaintenance(options: LoopOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = run(options, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

async function run(options: LoopOptions, stopping: AbortSignal): Promise<void> {
  const { db, log, config } = options;
  const { deskStaff } = config;
  const attempt = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error) => {
      if (!(error instanceof StoreUnavailable || error instanceof SendError))
        log.error({ event: "maintenance_error", err: error }, "a maintenance task failed");
      return undefined;
    });
  for (let minute = 0; !stopping.aborted; minute++) {
    if (minute % minutesADay === 0) await attempt(forgetFormerStaff(db, deskStaff));
    await attempt(recordServices(db, options.services()));
    await attempt(cancelOldReceipts(db));
    if (deskStaff.length > 0) await attempt(queueCallBackEmails(db, options.site().company.timeZone));
    await attempt(sendMorningDigest({ db, config, manifest: options.site() }, stopping));
    // Logs counts even during an outage, since monitors alert if this line is missing.
    reportCounts(log, await attempt(queueLag(db, countedChannels(config))));
    if (minute % minutesADay === 1) await purge(options);
    await sleep(minuteMs, undefined, { signal: stopping }).catch(() => {});
  }
  reportCounts(log);
}

function reportCounts(log: Logger, lag?: QueueLag): void {
  log.info({ event: "counts", ...log.takeCounts(), ...lag }, "counts of the last minute");
}

/** Purges expired sign-in data and a day's share of old requests. Never throws. */
export async function purge({ db, config, site, log }: MaintenanceOptions): Promise<void> {
  const { retentionDays } = config;
  try {
    // First, so that it does not depend on the requests.
    await purgeSignIns(db);
    const { length } = await purgeShare(db, config, site().company.timeZone);
    log.info({ event: "requests_purged", requests: length, retentionDays }, "purged old requests");
  } catch (error) {
    log.error(
      { event: "purge_failed", err: error },
      "old requests could not be purged; the server tries again tomorrow",
    );
  }
}
