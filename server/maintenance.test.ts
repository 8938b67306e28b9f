import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { countQuoteRequests, newSqlitePlace, type SamplePlace, sampleNewRequest } from "../testing/sample-database.ts";
import { sampleManifest } from "../testing/sample-site.ts";
import { silentLog } from "../testing/silent-log.ts";
import { detectClockJumps } from "./clock-jumps.ts";
import { readServerConfig } from "./config/config.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "./delivery/deliveries.ts";
import { createCounts } from "./logger.ts";
import { purge, startMaintenance } from "./maintenance.ts";
import { retentionTicker, trustWallClock } from "./privacy/retention-clock.ts";
import { insertQuoteRequest } from "./requests/insert-quote-request.ts";
import { type Database, openDatabase } from "./store/database.ts";

let place: SamplePlace;
let db: Database;
let letter: string;

beforeEach(async () => {
  place = await newSqlitePlace();
  db = await place.open();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 800 * dayMs });
  await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
  const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
  await recordOutcome(db, claim as ClaimedDelivery, { outcome: "sent" });
  vi.useRealTimers();
  mkdirSync(join(place.dataDir, "outbox"));
  letter = join(place.dataDir, "outbox", `${claim?.request.id}.eml`);
  writeFileSync(letter, "a letter");
});
afterEach(async () => {
  vi.useRealTimers();
  await place.remove();
});

const purgeAfter = (retentionDays: number, log = silentLog) =>
  purge({
    db,
    site: () => sampleManifest,
    config: { ...readServerConfig({}), retentionDays, dataDir: place.dataDir },
    log,
  });

test("the purge deletes what was kept long enough and its letters in the outbox folder", async () => {
  await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
  await trustWallClock(db);
  await purgeAfter(730);
  expect([await countQuoteRequests(db), existsSync(letter)]).toEqual([1, false]);
});

test("what is within its days stays", async () => {
  await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
  await trustWallClock(db);
  for (const retentionDays of [900, 36_500]) await purgeAfter(retentionDays);
  expect([await countQuoteRequests(db), existsSync(letter)]).toEqual([2, true]);
});

test("a clock that is ahead of what servers ran purges nothing and says so, day after day", async () => {
  const said: string[] = [];
  const log = { ...silentLog, warn: (_facts: object, message?: string) => said.push(message ?? "") };
  for (const _day of [0, 1]) {
    await retentionTicker(db)();
    await purgeAfter(730, log);
  }
  expect([await countQuoteRequests(db), existsSync(letter)]).toEqual([1, true]);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/nothing was purged.*clock/i);
});

test("the counts are logged while the database cannot be used, and once more at the end", async () => {
  const gone = await openDatabase(
    { dataDir: "", databaseUrl: "postgres://nobody@127.0.0.1:1/none" },
    { log: silentLog },
  );
  const said: object[] = [];
  const log = { ...silentLog, ...createCounts(), info: (facts: object) => void said.push(facts) };
  log.count("stored");
  const maintenance = startMaintenance({ db: gone, config: readServerConfig({}), site: () => sampleManifest, log });
  await vi.waitFor(() => expect(said).toEqual([{ event: "counts", stored: 1 }]), 10_000);
  await maintenance.stop();
  expect(said.slice(1)).toEqual([{ event: "counts" }]);
  await gone.close();
});

test("each jump of the wall clock is told once", () => {
  let ahead = 0;
  const jumped = detectClockJumps(() => Date.now() + ahead);
  expect(jumped()).toBe(false);
  for (const days of [400, -2]) {
    ahead = days * dayMs;
    expect([jumped(), jumped()]).toEqual([true, false]);
  }
});
