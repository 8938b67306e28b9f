import { removeOutboxLetters } from "../store/outbox-letters.ts";
import { faultCode } from "../store/store-faults.ts";
import type { LaneMeans } from "./delivery-lanes.ts";
import type { SendSettings } from "./send-settings.ts";

const dayMs = 24 * 60 * 60_000;

/** Deletes what was kept long enough, with its letters in the outbox folder. Never throws. */
export async function purgeOldRequests(
  { retentionDays, dataDir }: Pick<SendSettings, "retentionDays" | "dataDir">,
  { store, clock, log }: Pick<LaneMeans, "store" | "clock" | "log">,
): Promise<void> {
  if (retentionDays === undefined) return;
  // A clock that leapt a year ahead would make everything look old.
  if (Math.abs(clock.driftMs()) > dayMs) {
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
