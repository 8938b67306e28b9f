import type { Log } from "../store/log.ts";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { watchClock } from "./clock-watch.ts";
import { type LaneMeans, runLanes } from "./delivery-lanes.ts";
import { keepWatch } from "./keep-watch.ts";
import { pause } from "./pause.ts";
import type { SendSettings } from "./send-settings.ts";
import { mostInFlight } from "./smtp-mailer.ts";
import { waysOut } from "./ways-out.ts";

const turnAgainMs = 1000;
const patienceAtStopMs = 5000;
const webhooksInFlight = 2;

/** A running worker. `stop` finishes what is in hand, within seconds, gives back the rest and resolves. */
export interface Deliveries {
  stop(): Promise<void>;
}

/** Starts the worker that makes the store's due deliveries, and the daily purge, until it is stopped. */
export function startDeliveries(means: { store: QuoteRequestStore; send: SendSettings; log: Log }): Deliveries {
  const { store, send, log } = means;
  const stop = new AbortController();
  const cut = new AbortController();
  const ways = waysOut(send);
  const shared = { store, ways, log, clock: watchClock(), stopping: stop.signal, cutShort: cut.signal };
  const running = Promise.all([deliver(shared), keepWatch(send, shared)]);
  return {
    async stop() {
      stop.abort();
      const impatience = setTimeout(() => cut.abort(), patienceAtStopMs);
      await running;
      clearTimeout(impatience);
      ways.close();
    },
  };
}

/** Webhooks have lanes of their own, so that a slow system of the company's never holds up its letters. */
async function deliver(means: LaneMeans): Promise<void> {
  await untilOurTurn(means);
  const mail = means.ways.channels.filter((channel) => channel !== "webhook");
  const lanes = [runLanes(mail, mostInFlight, means)];
  if (means.ways.channels.includes("webhook")) lanes.push(runLanes(["webhook"], webhooksInFlight, means));
  await Promise.all(lanes);
}

async function untilOurTurn({ store, log, stopping }: LaneMeans): Promise<void> {
  for (let asked = 0; !stopping.aborted; asked++) {
    const ours = await store.takeUpDelivering().catch(() => false);
    if (ours) return;
    if (asked === 0) log.warn({}, "not delivering yet: another server has this database, or it cannot be used");
    await pause(turnAgainMs, stopping);
  }
}
