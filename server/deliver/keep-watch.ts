import type { LaneMeans } from "./delivery-lanes.ts";
import { pause } from "./pause.ts";
import { purgeOldRequests } from "./purge-old-requests.ts";
import type { SendSettings } from "./send-settings.ts";

const minuteMs = 60_000;
const minutesPerDay = 24 * 60;

/** Looks every minute whether deliveries are late, and once a day deletes what was kept long enough. */
export async function keepWatch(send: SendSettings, means: LaneMeans): Promise<void> {
  for (let minute = 0; !means.stopping.aborted; minute++) {
    // The lateness itself is logged by the store, and so is a store that cannot be used.
    await means.store.deliveryLateness().catch(() => {});
    if (minute % minutesPerDay === 1) await purgeOldRequests(send, means);
    await pause(minuteMs, means.stopping);
  }
}
