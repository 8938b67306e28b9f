import { faultCode } from "../store/store-faults.ts";
import type { LaneMeans } from "./delivery-lanes.ts";
import { removeOutboxLetters } from "./outbox-letters.ts";
import { pause } from "./pause.ts";
import type { SendSettings } from "./send-settings.ts";

const minuteMs = 60_000;
const minutesPerDay = 24 * 60;

/** Looks every minute whether deliveries are late, and once a day deletes what was kept long enough. */
export async function keepWatch(send: SendSettings, means: LaneMeans): Promise<void> {
  for (let minute = 0; !means.stopping.aborted; minute++) {
    // The lateness itself is logged by the store, and so is a store that cannot be used.
    await means.store.deliveryLateness().catch(() => {});
    if (minute % minutesPerDay === 1 && send.retentionDays) await purge(send.retentionDays, send, means);
    await pause(minuteMs, means.stopping);
  }
}

async function purge(
  retentionDays: number,
  { dataDir }: SendSettings,
  { store, clock, log }: LaneMeans,
): Promise<void> {
  // A clock that leapt a year ahead would make everything look old.
  if (Math.abs(clock.driftMs()) > minutesPerDay * minuteMs) {
    log.error({ driftMs: clock.driftMs() }, "nothing was purged: the clock jumped since the start; restart the server");
    return;
  }
  try {
    const ids = await store.purgeDelivered(retentionDays);
    await removeOutboxLetters(dataDir, ids);
    log.info({ requests: ids.length, retentionDays }, "purged old requests");
  } catch (error) {
    log.error({ fault: faultCode(error) }, "old requests could not be purged; trying again tomorrow");
  }
}
