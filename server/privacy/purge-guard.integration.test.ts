import { afterEach, describe, expect, test, vi } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { withEmptyStore } from "../../testing/sample-database.ts";
import { readServerConfig } from "../config/config.ts";
import { queuedDelivery, sha256, toSearchedColumns } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { QuoteRequestRow } from "../store/tables.ts";
import { checkPurge } from "./purge-guard.ts";

const config = readServerConfig({});
const flood = { suspicion: "one of a flood of requests" };

describe("the purge guard", () => {
  let db: Database;
  let stored: number;

  withEmptyStore(async (store) => {
    db = await store.open();
    stored = 0;
  });
  afterEach(() => vi.useRealTimers());

  async function store(count: number, daysAgo: number, facts: Partial<QuoteRequestRow> = {}) {
    const received_at = Date.now() - daysAgo * dayMs;
    const keys = { email_key: "", phone_key: "", suspicion: null, status: null, version: 0 };
    const rows = Array.from({ length: count }, () => {
      const id = `request-${stored++}`;
      const row = { id, received_at, dedupe_key: id, fingerprint: sha256(id) };
      return { ...row, ...toSearchedColumns({}, null), ...keys, ...facts };
    });
    await db.write((trx) => trx.insertInto("quote_request").values(rows).execute());
    return rows as QuoteRequestRow[];
  }

  const setClockAhead = (days: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * dayMs });

  test("blocks a purge when even the newest request is due", async () => {
    await store(1, 731);
    await store(1, 740);
    expect(await checkPurge(db, config)).toEqual({
      due: 2,
      doubt: "apart from any new ones, all requests are more than 730 days old",
    });
  });

  test.each([
    ["blocks a purge when the clock is years ahead", 0],
    ["blocks a purge when the clock is years ahead, even after a new request", 1],
  ])("%s", async (_title, newRequests) => {
    for (const daysAgo of [600, 500, 400, 300, 200, 100, 50, 1]) await store(1, daysAgo);
    setClockAhead(3 * 365);
    if (newRequests > 0) await store(newRequests, 0);
    expect(await checkPurge(db, config)).toMatchObject({ due: 8, doubt: expect.any(String) });
  });

  test("ignores requests from the future", async () => {
    await store(1, 731);
    await store(1, -1000);
    expect(await checkPurge(db, config)).toMatchObject({ due: 1, doubt: expect.any(String) });
  });

  test.each<[due: number, all: number, younger: [count: number, daysAgo: number][]]>([
    [2, 8, [500, 400, 300, 200, 100, 50].map((daysAgo) => [1, daysAgo])],
    [5, 6, [[1, 0]]],
    [50, 200, [[150, 20]]],
    [70, 700, [[630, 20]]],
    [0, 0, []],
  ])("allows a purge of %d of %d requests", async (due, _all, younger) => {
    if (due > 0) await store(due, 731);
    for (const [count, daysAgo] of younger) await store(count, daysAgo);
    expect(await checkPurge(db, config)).toEqual({ due });
  });

  test.each([
    [51, 200],
    [71, 700],
  ])("blocks a purge of %d of %d requests", async (due, all) => {
    await store(due, 731);
    await store(all - due, 20);
    expect(await checkPurge(db, config)).toEqual({
      due,
      doubt: `${due} of ${all} requests are more than 730 days old`,
    });
  });

  test("allows a purge after two weeks without a server", async () => {
    for (let daysAgo = 3; daysAgo < 744; daysAgo += 7) await store(35, daysAgo);
    expect(await checkPurge(db, config)).toEqual({ due: 70 });
  });

  test("allows a purge of an old flood and old spam", async () => {
    await store(500, 731, { ...flood, status: "new" });
    await store(500, 731, { status: "spam" });
    await store(8, 20);
    expect(await checkPurge(db, config)).toEqual({ due: 1_000 });
  });

  test("does not count marked requests among all requests", async () => {
    await store(60, 731);
    await store(100, 20);
    await store(1_000, 20, flood);
    expect(await checkPurge(db, config)).toMatchObject({ doubt: "60 of 160 requests are more than 730 days old" });
  });

  test("does not count undelivered requests as due", async () => {
    const rows = await store(60, 731);
    await store(1, 20);
    const letters = rows.map((row) => queuedDelivery(row, "letter"));
    await db.write((trx) => trx.insertInto("delivery").values(letters).execute());
    expect(await checkPurge(db, config)).toEqual({ due: 0 });
  });

  test("allows a daily purge when requests are kept for one day", async () => {
    for (const daysAgo of [1.9, 1.5, 1.1, 0.9, 0.5, 0.1]) await store(5, daysAgo);
    expect(await checkPurge(db, { ...config, retentionDays: 1 })).toEqual({ due: 15 });
  });
});
