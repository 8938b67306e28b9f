import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClaimedDelivery } from "../store/delivery-queue.ts";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { newSqlitePlace, type SamplePlace, sampleArrival, silentLog } from "../store/sample-store.ts";
import { watchClock } from "./clock-watch.ts";
import { purgeOldRequests } from "./purge-old-requests.ts";

const dayMs = 24 * 60 * 60_000;

let place: SamplePlace;
let store: QuoteRequestStore;
let letter: string;

beforeEach(async () => {
  place = await newSqlitePlace();
  store = await place.open();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 800 * dayMs });
  await store.keepQuoteRequest(sampleArrival());
  const [claim] = await store.claimDeliveries(["letter"], 1);
  await store.finishDelivery(claim as ClaimedDelivery, { outcome: "sent" });
  vi.useRealTimers();
  mkdirSync(join(place.dataDir, "outbox"));
  letter = join(place.dataDir, "outbox", `${claim?.request.id}.eml`);
  writeFileSync(letter, "a letter");
});
afterEach(() => place.remove());

test("the purge deletes old requests and their letters in the outbox folder", async () => {
  await purgeOldRequests(
    { retentionDays: 730, dataDir: place.dataDir },
    { store, log: silentLog, clock: watchClock() },
  );
  expect([await store.countRequests(), existsSync(letter)]).toEqual([0, false]);
});

test("what is within its days stays, and without a number of days everything does", async () => {
  for (const retentionDays of [900, undefined]) {
    await purgeOldRequests({ retentionDays, dataDir: place.dataDir }, { store, log: silentLog, clock: watchClock() });
  }
  expect([await store.countRequests(), existsSync(letter)]).toEqual([1, true]);
});

test("a clock that leapt since the start purges nothing", async () => {
  let ahead = 0;
  const clock = watchClock(() => Date.now() + ahead);
  ahead = 400 * dayMs;
  expect([clock.jumped(), clock.jumped()]).toEqual([true, false]);
  await purgeOldRequests({ retentionDays: 730, dataDir: place.dataDir }, { store, log: silentLog, clock });
  expect(await store.countRequests()).toBe(1);
});
