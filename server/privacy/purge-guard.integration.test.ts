import { afterEach, describe, expect, test, vi } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { withEmptyStore } from "../../testing/sample-database.ts";
import { readServerConfig } from "../config/config.ts";
import { queuedDelivery, sha256, toSearchedColumns } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { QuoteRequestRow } from "../store/tables.ts";
import { checkPurge } from "./purge-guard.ts";

const config = readServerConfig({});

describe("the guard of the purge", () => {
  let db: Database;
  let stored: number;

  withEmptyStore(async (store) => {
    db = await store.open();
    stored = 0;
  });
  afterEach(() => vi.useRealTimers());

  /** Stores delivered requests of a day. */
  async function store(
    count: number,
    daysAgo: number,
    facts: Partial<QuoteRequestRow> = {},
  ): Promise<QuoteRequestRow[]> {
    const received_at = Date.now() - daysAgo * dayMs;
    const rows = Array.from({ length: count }, () => {
      const id = `request-${stored++}`;
      const columns = { ...toSearchedColumns({}, null), suspicion: null, status: null, version: 0 };
      return {
        id,
        received_at,
        dedupe_key: id,
        fingerprint: sha256(id),
        email_key: "",
        phone_key: "",
        ...columns,
        ...facts,
      };
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

  test("blocks a purge under a clock years ahead", async () => {
    for (const daysAgo of [600, 500, 400, 300, 200, 100, 50, 1]) await store(1, daysAgo);
    setClockAhead(3 * 365);
    expect(await checkPurge(db, config)).toMatchObject({ due: 8, doubt: expect.any(String) });
  });

  test("blocks a purge under a clock years ahead that has dated a new request", async () => {
    for (const daysAgo of [600, 500, 400, 300, 200, 100, 50, 1]) await store(1, daysAgo);
    setClockAhead(3 * 365);
    await store(1, 0);
    expect(await checkPurge(db, config)).toMatchObject({ due: 8, doubt: expect.any(String) });
  });

  test("takes no request from the future as a sign of a right clock", async () => {
    await store(1, 731);
    await store(1, -1000);
    expect(await checkPurge(db, config)).toMatchObject({ due: 1, doubt: expect.any(String) });
  });

  test("lets a company with eight requests purge", async () => {
    for (const daysAgo of [735, 731, 500, 400, 300, 200, 100, 50]) await store(1, daysAgo);
    expect(await checkPurge(db, config)).toEqual({ due: 2 });
  });

  test("lets up to five requests go beside a single new one", async () => {
    await store(5, 731);
    await store(1, 0);
    expect(await checkPurge(db, config)).toEqual({ due: 5 });
  });

  test.each([
    [50, 200],
    [70, 700],
  ])("lets %d of %d requests go", async (due, all) => {
    await store(due, 731);
    await store(all - due, 20);
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

  test("lets what fell due in two weeks without a server go", async () => {
    for (let daysAgo = 3; daysAgo < 744; daysAgo += 7) await store(35, daysAgo);
    expect(await checkPurge(db, config)).toEqual({ due: 70 });
  });

  test("lets a flood of marked requests go on the day it falls due", async () => {
    await store(500, 731, { suspicion: "one of a flood of requests", status: "new" });
    await store(500, 731, { status: "spam" });
    await store(8, 20);
    expect(await checkPurge(db, config)).toEqual({ due: 1_000 });
  });

  test("does not count marked requests among all requests", async () => {
    await store(60, 731);
    await store(100, 20);
    await store(1_000, 20, { suspicion: "one of a flood of requests" });
    expect(await checkPurge(db, config)).toMatchObject({ doubt: "60 of 160 requests are more than 730 days old" });
  });

  test("does not count undelivered requests as due", async () => {
    const rows = await store(60, 731);
    await store(1, 20);
    const letters = rows.map((row) => queuedDelivery(row, "letter"));
    await db.write((trx) => trx.insertInto("delivery").values(letters).execute());
    expect(await checkPurge(db, config)).toEqual({ due: 0 });
  });

  test("lets a purge run every day when requests are kept for one day", async () => {
    for (const daysAgo of [1.9, 1.5, 1.1, 0.9, 0.5, 0.1]) await store(5, daysAgo);
    expect(await checkPurge(db, { ...config, retentionDays: 1 })).toEqual({ due: 15 });
  });

  test("lets a purge of an empty database run", async () => {
    expect(await checkPurge(db, config)).toEqual({ due: 0 });
  });
});
