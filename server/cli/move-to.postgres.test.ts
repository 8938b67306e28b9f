import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { expectPagesOnly } from "../../tests/support/pages-only.ts";
import { queryDatabase } from "../../tests/support/query-database.ts";
import { envOf } from "../../tests/support/quotes-command.ts";
import { quotes } from "../../tests/support/quotes-in-process.ts";
import {
  insertSample,
  insertSamples,
  newPostgresStore,
  newSqliteStore,
  sampleNewRequest,
  type TestStore,
} from "../../tests/support/sample-database.ts";
import { ann } from "../../tests/support/sample-desk.ts";
import { isServerRunning, startServer } from "../../tests/support/server-process.ts";
import { signInByCommand } from "../../tests/support/staff.ts";
import { waitUntilTrue } from "../../tests/support/tally.ts";
import { claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { act } from "../desk/request-events.ts";
import { addPageTaps } from "../requests/count-taps.ts";
import { recordServices } from "../requests/served-services.ts";

const tables = ["quote_request", "delivery", "delivery_attempt", "request_event", "other_key", "page_tap"];
const main = join(import.meta.dirname, "main.ts");

describe("moving to PostgreSQL", () => {
  let from: TestStore;
  let to: TestStore;
  let env: Record<string, string>;

  beforeEach(async () => {
    [from, to] = [await newSqliteStore(), await newPostgresStore()];
    env = envOf(from);
  });
  afterEach(() => Promise.all([from.remove(), to.remove()]));

  const move = () => quotes(env, "move-to", to.databaseUrl ?? "");
  /** Returns values as text, since pg returns large numbers as text. */
  const rowsIn = async (store: TestStore, table: string) => {
    const rows = await queryDatabase(envOf(store), `select * from ${table} order by 1, 2`);
    return rows.map((row) =>
      Object.entries(row).map(([column, value]) => [column, value === null ? null : String(value)]),
    );
  };
  const countIn = async (store: TestStore, table: string) =>
    Number((await queryDatabase(envOf(store), `select count(*) as count from ${table}`))[0]?.count);

  async function fill(requests: number): Promise<void> {
    const db = await from.open();
    await insertSamples(db, requests);
    const result = await insertSample(db, sampleNewRequest({ name: "Nul \0", idempotencyKey: "a-key-of-its-own" }));
    await insertSample(db, sampleNewRequest({ name: "Nul \0", idempotencyKey: "another-key-of-it" }));
    const id = "id" in result ? result.id : "";
    await act(db, { id, version: 0, author: ann, status: "won", note: "Signed 水" });
    for (const claim of await claimDeliveries(db, { channels: ["letter"], limit: 50 }))
      await recordOutcome(db, claim, { outcome: "sent" });
    const tap = { page: "/contact", kind: "call", taps: 3 } as const;
    await db.write((trx) =>
      addPageTaps(trx, [
        { ...tap, day: "2026-03-01" },
        { ...tap, day: "2026-03-02" },
      ]),
    );
    await db.close();
  }

  test.each(tables)("moves every row of %s", async (table) => {
    await fill(20);
    const before = await rowsIn(from, table);
    await move();
    expect(await rowsIn(to, table)).toEqual(before);
    expect(before).not.toEqual([]);
  });

  test("keeps the staff signed in", async () => {
    const settings = { DESK_STAFF: ann, SITE_URL: "http://localhost:3000" };
    const before = await startServer({ ...settings, ...env });
    const staff = await signInByCommand(before.port, { ...settings, ...env }, ann);
    await before.end("SIGTERM");
    await move();
    const after = await startServer({ ...settings, ...envOf(to) });
    expect((await staff.call(after.port, deskPaths.list)).status).toBe(200);
    await after.end("SIGTERM");
  });

  test("moves nothing when it is killed", async () => {
    await fill(5000);
    const command = spawn(process.execPath, [main, "move-to", to.databaseUrl ?? ""], {
      env: { ...process.env, ...env },
    });
    const insertsNow = async () => {
      const inserts = `select 1 from pg_stat_activity
        where datname = current_database() and query like 'insert into "delivery"%'`;
      return (await queryDatabase(envOf(to), inserts)).length > 0;
    };
    expect(await waitUntilTrue(insertsNow, 60_000, 1)).toBe(true);
    command.kill("SIGKILL");
    await once(command, "exit");
    expect(await countIn(from, "quote_request")).toBe(5001);
    expect(await countIn(to, "quote_request")).toBe(0);
    expect(await move()).toContain("Moved 5,001 requests");
  });

  test("refuses while a server runs", async () => {
    const server = await startServer(env);
    expect(await waitUntilTrue(() => isServerRunning(from.dataDir), 10_000)).toBe(true);
    await expect(move()).rejects.toThrow("A server is running on this database. Stop it first.");
    await server.end("SIGTERM");
  });

  test("moves into a database on which a server was tried, which has recorded only its services", async () => {
    await fill(1);
    await recordServices(await from.open(), ["Gutter Guards", "Gutter Repair"]);
    await recordServices(await to.open(), ["Gutter Repair"]);
    await move();
    expect(await countIn(to, "served_service")).toBe(2);
  });

  test("refuses a database that is not empty", async () => {
    await fill(1);
    await insertSamples(await to.open(), 1);
    await expect(move()).rejects.toThrow(
      /is not empty: .* If a move into it was interrupted and no server has used it since, drop it, create it again/,
    );
    expect(await countIn(from, "quote_request")).toBe(2);
  });

  test("renames the old file, and the server only serves pages without DATABASE_URL", async () => {
    await fill(1);
    await move();
    expect(readdirSync(from.dataDir).toSorted()).toEqual(["delivering.lock", "quote-requests.moved.sqlite"]);
    await expectPagesOnly(env, "The requests were moved to PostgreSQL. Set DATABASE_URL.");
    expect(readdirSync(from.dataDir)).not.toContain("quote-requests.sqlite");
  });
});
