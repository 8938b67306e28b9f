import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#contract/durations.ts";
import {
  countQuoteRequests,
  listPageTaps,
  newSqliteStore,
  sampleNewRequest,
  type TestStore,
} from "../testing/sample-database.ts";
import { sampleManifest } from "../testing/sample-site.ts";
import { silentLog } from "../testing/silent-log.ts";
import { readServerConfig } from "./config/config.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "./delivery/deliveries.ts";
import { addPageTaps } from "./desk/count-taps.ts";
import { createCounts, createLogger } from "./logger.ts";
import { purge, startMaintenance } from "./maintenance.ts";
import { insertQuoteRequest } from "./requests/insert-quote-request.ts";
import { makeSignInLink } from "./sign-in/sign-in-links.ts";
import { type Database, openDatabase } from "./store/database.ts";

let store: TestStore;
let db: Database;
let emailFile: string;

beforeEach(async () => {
  store = await newSqliteStore();
  db = await store.open();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 800 * dayMs });
  await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
  const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
  await recordOutcome(db, claim as ClaimedDelivery, { outcome: "sent" });
  vi.useRealTimers();
  mkdirSync(join(store.dataDir, "outbox"));
  emailFile = join(store.dataDir, "outbox", `${claim?.request.id}.eml`);
  writeFileSync(emailFile, "an email");
});
afterEach(async () => {
  vi.useRealTimers();
  await store.remove();
});

const purgeAfter = (retentionDays: number, log = silentLog) =>
  purge({
    db,
    site: () => sampleManifest,
    config: { ...readServerConfig({}), retentionDays, dataDir: store.dataDir },
    log,
  });

test("the purge deletes old requests and their emails in the outbox folder", async () => {
  await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
  await purgeAfter(730);
  expect([await countQuoteRequests(db), existsSync(emailFile)]).toEqual([1, false]);
});

test("a blocked purge keeps requests, their emails, counts of taps and sign-in data", async () => {
  const tap = { day: "2020-01-01", page: "/contact", kind: "call" as const, taps: 1 };
  await db.write((trx) => addPageTaps(trx, [tap]));
  await makeSignInLink(db, "ann@gutters.test", "browser");
  await db.write((trx) => trx.updateTable("sign_in_link").set({ expires_at: 1 }).execute());
  await purgeAfter(730);
  const links = await db.read((kysely) => kysely.selectFrom("sign_in_link").selectAll().execute());
  expect([await countQuoteRequests(db), existsSync(emailFile)]).toEqual([1, true]);
  expect([await listPageTaps(db), links]).toMatchObject([[tap], [{ expires_at: 1 }]]);
});

test("a blocked purge logs one warning with advice", async () => {
  const lines: string[] = [];
  await purgeAfter(730, createLogger({ write: (line: string) => void lines.push(line) }));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      ...{ level: "warn", event: "purge_blocked", due: 1, retentionDays: 730 },
      message: expect.stringMatching(/all requests are more than 730 days old.*clock.*purge --confirm/),
    },
  ]);
});

test("logs counts while the database is down, and once more at the end", async () => {
  const gone = await openDatabase(
    { dataDir: "", databaseUrl: "postgres://nobody@127.0.0.1:1/none" },
    { log: silentLog },
  );
  const lines: object[] = [];
  const log = { ...silentLog, ...createCounts(), info: (facts: object) => void lines.push(facts) };
  log.count("stored");
  const maintenance = startMaintenance({ db: gone, config: readServerConfig({}), site: () => sampleManifest, log });
  await vi.waitFor(() => expect(lines).toEqual([{ event: "counts", stored: 1 }]), 10_000);
  await maintenance.stop();
  expect(lines.slice(1)).toEqual([{ event: "counts" }]);
  await gone.close();
});
