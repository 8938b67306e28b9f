import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#contract/durations.ts";
import {
  countQuoteRequests,
  listPageTaps,
  newSqliteStore,
  sampleNewRequest,
  type TestStore,
} from "../tests/support/sample-database.ts";
import { sampleManifest } from "../tests/support/sample-site.ts";
import { silentLog } from "../tests/support/silent-log.ts";
import { readServerConfig } from "./config/config.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "./delivery/deliveries.ts";
import { createCounts } from "./logger.ts";
import { purge, startMaintenance } from "./maintenance.ts";
import { addPageTaps } from "./requests/count-taps.ts";
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

test.each([
  [4, 4],
  [60, 6],
])("a day's purge of %d old requests and days of counts deletes the %d oldest", async (count, deleted) => {
  const at = (n: number) => Date.now() - (900 - n) * dayMs;
  const days = Array.from({ length: count }, (_, n) => new Date(at(n)).toISOString().slice(0, 10));
  await db.write((trx) =>
    addPageTaps(
      trx,
      days.map((day) => ({ day, page: "/contact", kind: "call", taps: 1 })),
    ),
  );
  await db.write((trx) => trx.deleteFrom("quote_request").execute());
  for (let n = 0; n < count; n++) await insertQuoteRequest(db, sampleNewRequest({ name: `Visitor ${n}` }), []);
  const ids = await namesById();
  for (const [id, name] of ids)
    await db.write((trx) =>
      trx
        .updateTable("quote_request")
        .set({ received_at: at(Number(name.split(" ")[1])) })
        .where("id", "=", id)
        .execute(),
    );
  await purgeAfter(730);
  const left = [...(await namesById()).values()].map((name) => Number(name.split(" ")[1]));
  expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count - deleted }, (_, n) => n + deleted));
  expect((await listPageTaps(db)).map(({ day }) => day)).toEqual(days.slice(deleted));
});

test("deletes expired sign-in links although the purge fails", async () => {
  await makeSignInLink(db, "ann@gutters.test", "browser");
  await db.write((trx) => trx.updateTable("sign_in_link").set({ expires_at: 1 }).execute());
  await db.write((trx) => sql`drop table page_tap`.execute(trx));
  await purgeAfter(730);
  expect(await db.read((kysely) => kysely.selectFrom("sign_in_link").selectAll().execute())).toEqual([]);
});

async function namesById(): Promise<Map<string, string>> {
  const rows = await db.read((kysely) => kysely.selectFrom("quote_request").select(["id", "name"]).execute());
  return new Map(rows.map(({ id, name }) => [id, name]));
}

test("logs counts while the database is down, and once more at the end", async () => {
  const gone = await openDatabase(
    { dataDir: "", databaseUrl: "postgres://nobody@127.0.0.1:1/none" },
    { log: silentLog },
  );
  const lines: object[] = [];
  const log = { ...silentLog, ...createCounts(), info: (facts: object) => void lines.push(facts) };
  log.count("stored");
  const [site, services] = [() => sampleManifest, () => []];
  const maintenance = startMaintenance({ db: gone, config: readServerConfig({}), site, services, log });
  await vi.waitFor(() => expect(lines).toEqual([{ event: "counts", stored: 1 }]), 10_000);
  await maintenance.stop();
  expect(lines.slice(1)).toEqual([{ event: "counts" }]);
  await gone.close();
});
