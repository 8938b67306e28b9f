import { accessTo } from "./access.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import type { Engine, Patience } from "./engine.ts";
import { eraseRequests } from "./erase.ts";
import { putBack, readEverything } from "./every-request.ts";
import { findRequest } from "./find-request.ts";
import { type Finish, finishDeliveries, handBackDelivery } from "./finish-deliveries.ts";
import { GroupCommit } from "./group-commit.ts";
import { keepRequests } from "./keep-requests.ts";
import { deliveryLateness } from "./lateness.ts";
import { listRequests } from "./list-requests.ts";
import type { Log } from "./log.ts";
import { purgeDelivered } from "./purge.ts";
import type { QuoteRequestStore } from "./quote-request-store.ts";
import { bringForward, redrive } from "./redrive.ts";
import { isDataFault } from "./store-faults.ts";
import { countRequests, writeCheck } from "./write-check.ts";

// Letters end one by one; a few milliseconds let those of all lanes share one fsync.
const finishLingerMs = 5;

/** What opening the store needs. */
export interface StoreSettings {
  /** Absolute path of the data folder; made when missing. */
  dataDir: string;
  /** A postgres:// address. Undefined: SQLite in the data folder. */
  databaseUrl?: string | undefined;
  /** Deliveries each request gets beside its letter. Both off when undefined. */
  webhook?: boolean | undefined;
  receipt?: boolean | undefined;
  /** How long to wait for locks: "server" (the default) never holds up visitors, "staff" has time. */
  patience?: Patience | undefined;
  log: Log;
}

/**
 * Opens the store and brings its tables up to date. When the database cannot be reached it says so in the log and
 * resolves all the same: each use then tries again, and throws `StoreUnavailable` until it works.
 */
export async function openStore(settings: StoreSettings): Promise<{ store: QuoteRequestStore }> {
  const { webhook = false, receipt = false, log } = settings;
  const engine = await openEngine(settings);
  const access = accessTo(engine, log);
  const keeping = new GroupCommit({ commit: keepRequests(access, { webhook, receipt }), isOneItems: isDataFault });
  const finishing = new GroupCommit({
    commit: (group: Finish[]) => finishDeliveries(access, group),
    isOneItems: isDataFault,
    lingerMs: finishLingerMs,
  });
  const store: QuoteRequestStore = {
    keepQuoteRequest: (arrival) => keeping.add(arrival),
    checkWritable: writeCheck(access),
    claimDeliveries: (channels, limit, inHand = []) => claimDeliveries(access, { channels, limit, inHand }),
    finishDelivery: (claim, ending) => finishing.add({ claim, ending }),
    handBackDelivery: (claim) => handBackDelivery(access, claim),
    takeUpDelivering: () => access.read(() => engine.takeUpDelivering()),
    bringForward: () => bringForward(access),
    deliveryLateness: () => deliveryLateness(access),
    purgeDelivered: (retentionDays) => purgeDelivered(access, retentionDays),
    listRequests: (filter = {}) => listRequests(access, filter),
    findRequest: (id) => findRequest(access, id),
    redrive: (requestId) => redrive(access, requestId),
    eraseRequests: (person) => eraseRequests(access, person),
    scrub: () => access.read(() => engine.scrub()),
    readEverything: (take) => readEverything(access, take),
    putBack: (pages) => putBack(access, pages),
    countRequests: () => countRequests(access),
    async close() {
      await keeping.idle();
      await finishing.idle();
      await engine.close();
    },
  };
  await countRequests(access).catch(() => log.error({}, "starting without a database; trying again with each use"));
  return { store };
}

/** Only the engine in use is loaded: the other would take time at each start and memory for good. */
async function openEngine({ dataDir, databaseUrl, patience = "server", log }: StoreSettings): Promise<Engine> {
  if (databaseUrl) return (await import("./postgres-engine.ts")).openPostgres(databaseUrl, patience, log);
  return (await import("./sqlite-engine.ts")).openSqlite(dataDir, patience);
}
