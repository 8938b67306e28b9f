import type { AttemptEnding, Channel, ClaimedDelivery } from "../store/delivery-queue.ts";
import type { Log } from "../store/log.ts";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { ClaimSupply } from "./claim-supply.ts";
import type { ClockWatch } from "./clock-watch.ts";
import { pause } from "./pause.ts";
import type { WaysOut } from "./ways-out.ts";

const noteAgainMs = 1000;
const restPerFaultMs = 50;
const longestRestMs = 5000;

/** What all lanes share. `stopping` ends them; `cutShort` also ends the sends under way. */
export interface LaneMeans {
  store: QuoteRequestStore;
  ways: WaysOut;
  log: Log;
  clock: ClockWatch;
  stopping: AbortSignal;
  cutShort: AbortSignal;
}

/**
 * Makes the deliveries of some channels, each lane one at a time, until stopping. A lane is busy until its delivery
 * is sent and noted, so a killed server leaves at most one letter per lane that goes out twice.
 */
export async function runLanes(channels: Channel[], lanes: number, means: LaneMeans): Promise<void> {
  const supply = new ClaimSupply(channels, means);
  let faultsInARow = 0;
  const lane = async () => {
    while (!means.stopping.aborted) {
      const claim = await supply.next();
      if (!claim) continue;
      const ending = await attemptDelivery(claim, means);
      await noteEnding(claim, ending, means);
      supply.done(claim);
      faultsInARow = ending.outcome === "sent" ? 0 : faultsInARow + 1;
      // While nothing goes through there is no use in hurrying through all that waits.
      if (faultsInARow > lanes) await pause(Math.min(faultsInARow * restPerFaultMs, longestRestMs), means.stopping);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await supply.handBackRest();
}

/** A letter that is sent but not noted would be sent again, so noting is tried until it works. */
async function noteEnding(claim: ClaimedDelivery, ending: AttemptEnding, means: LaneMeans): Promise<void> {
  const facts = { request: claim.request.id, channel: claim.channel, attempt: claim.attempt };
  for (;;) {
    const last = means.stopping.aborted;
    try {
      const noted = await means.store.finishDelivery(claim, ending);
      if (!noted) means.log.warn(facts, "a delivery was taken over by another server while it was being made");
      return;
    } catch {
      if (last) return means.log.error(facts, "a delivery could not be noted and may be made again");
      await pause(noteAgainMs, means.stopping);
    }
  }
}
