import { afterEach, describe, expect, test, vi } from "vitest";
import { dayMs } from "#contract/durations.ts";
import {
  insertSample,
  insertSamples,
  isPostgres,
  sampleNewRequest,
  type TestStore,
  withEmptyStore,
} from "../../tests/support/sample-database.ts";
import { findQuoteRequest, listQuoteRequests } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import { type ClaimedDelivery, cancelOldReceipts, claimDeliveries, leaseMs, recordOutcome } from "./deliveries.ts";
import { acquireWorkerLock, resendDeliveries } from "./queue.ts";

const sent = { outcome: "sent" } as const;

describe("the queue of deliveries", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });
  afterEach(() => vi.useRealTimers());

  test("four servers that claim at once claim each delivery once", async () => {
    await insertSamples(db, 120);
    const servers = [db, ...(await Promise.all([store.open(), store.open(), store.open()]))];
    const claims: ClaimedDelivery[] = [];
    const claimAll = async (server: Database) => {
      for (let empty = 0; empty < 3; ) {
        const some = await claimDeliveries(server, { channels: ["letter"], limit: 7 });
        claims.push(...some);
        empty = some.length === 0 ? empty + 1 : 0;
      }
    };
    await Promise.all(servers.map(claimAll));
    expect(claims).toHaveLength(120);
    expect(new Set(claims.map(({ id }) => id)).size).toBe(120);
  });

  test("claims the oldest delivery of the given channels", async () => {
    await insertSamples(db, 1, "a");
    await insertSamples(db, 1, "b");
    const [webhook, ...more] = await claimDeliveries(db, { channels: ["webhook"], limit: 1 });
    expect(more).toEqual([]);
    expect(webhook).toMatchObject({ channel: "webhook", attempt: 1, triesBefore: 0, request: { name: "Visitor a0" } });
  });

  test("claims nothing while no channel can send", async () => {
    await insertSamples(db, 1);
    expect(await claimDeliveries(db, { channels: [], limit: 1 })).toEqual([]);
  });

  test("a failed attempt waits for its retry and stays in the history", async () => {
    await insertSamples(db, 1);
    const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 5 });
    const retry = { outcome: "retry", error: "451 later", ambiguous: true } as const;
    expect(await recordOutcome(db, claim as ClaimedDelivery, { ...retry, afterMs: 60_000 })).toBe(true);
    expect(await claimDeliveries(db, { channels: ["letter"], limit: 5 })).toEqual([]);
    await resendDeliveries(db, undefined, ["letter"]);
    const [again] = await claimDeliveries(db, { channels: ["letter"], limit: 5 });
    expect(again).toMatchObject({ attempt: 2, triesBefore: 1, ambiguousBefore: 1 });
    await recordOutcome(db, again as ClaimedDelivery, sent);
    const history = await findQuoteRequest(db, again?.request.id ?? "");
    const letter = history.deliveries.find(({ channel }) => channel === "letter");
    expect(letter).toMatchObject({ state: "sent", attempts: 2, lastError: null });
    expect(letter?.history).toMatchObject([
      { number: 1, outcome: "retry", error: "451 later", ambiguous: true },
      { number: 2, outcome: "sent", error: null, ambiguous: false },
    ]);
  });

  test("a worker that lost its lease cannot record an outcome", async () => {
    await insertSamples(db, 1);
    const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 5 });
    expect(await recordOutcome(db, { ...(claim as ClaimedDelivery), lease: "lost" }, sent)).toBe(false);
    expect(await recordOutcome(db, claim as ClaimedDelivery, sent)).toBe(true);
    expect(await recordOutcome(db, claim as ClaimedDelivery, sent)).toBe(false);
  });

  test("records any mail server response", async () => {
    await insertSamples(db, 1);
    const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
    const error = `550 \0no\r\n\u2028\ud83d${"x".repeat(600)}`;
    await recordOutcome(db, claim as ClaimedDelivery, { outcome: "failed", error, ambiguous: false });
    const found = await findQuoteRequest(db, claim?.request.id ?? "");
    const letter = found.deliveries.find(({ channel }) => channel === "letter");
    expect(letter?.lastError).toMatch(/^550 {2}no \uFFFDx+$/);
    expect(letter?.lastError).toHaveLength(500);
    expect(letter?.history[0]?.error).toBe(letter?.lastError);
  });

  test("a damaged row does not block other deliveries", async () => {
    await insertSamples(db, 3);
    const [{ id } = { id: "" }] = await listQuoteRequests(db);
    await db.write((trx) =>
      trx.updateTable("quote_request").set({ services: "no list" }).where("id", "=", id).execute(),
    );
    const claims = await claimDeliveries(db, { channels: ["letter"], limit: 9 });
    expect(claims.map(({ request }) => request.services.join())).toEqual(
      expect.arrayContaining(["no list", "Gutter Repair", "Gutter Repair"]),
    );
    expect(await listQuoteRequests(db)).toHaveLength(3);
  });

  test("a mailbox gets one receipt a day", async () => {
    await insertSamples(db, 3);
    for (const email of ["ANN@example.com", "ann+tag@example.com", "cy@example.com"])
      await insertSample(db, sampleNewRequest({ email, name: email }));
    const receipts = await claimDeliveries(db, { channels: ["receipt"], limit: 20 });
    expect(receipts.map(({ request }) => request.email)).toEqual(["ann@example.com", "cy@example.com"]);
  });

  test("a receipt that has waited for a day is canceled instead of sent", async () => {
    await insertSample(db, sampleNewRequest());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + dayMs });
    expect(await claimDeliveries(db, { channels: ["receipt"], limit: 5 })).toEqual([]);
    await cancelOldReceipts(db);
    const states = await db.read((kysely) => kysely.selectFrom("delivery").select(["channel", "state"]).execute());
    expect(states).toContainEqual({ channel: "receipt", state: "cancelled" });
    expect(states).toContainEqual({ channel: "letter", state: "queued" });
    vi.useRealTimers();
  });

  if (!isPostgres()) {
    test("after a kill, the next server claims the same deliveries at once", async () => {
      await insertSamples(db, 2);
      expect(await claimDeliveries(db, { channels: ["letter"], limit: 5 })).toHaveLength(2);
      const next = await store.open();
      expect(await acquireWorkerLock(next)).toBe(true);
      expect(await claimDeliveries(next, { channels: ["letter"], limit: 5 })).toHaveLength(2);
    });

    test("only one server at a time delivers from an SQLite file", async () => {
      const next = await store.open();
      expect([await acquireWorkerLock(db), await acquireWorkerLock(next)]).toEqual([true, false]);
      await db.close();
      expect(await acquireWorkerLock(next)).toBe(true);
    });
  } else {
    test("a lease follows the database's clock, not the server's", async () => {
      await insertSamples(db, 1);
      await claimDeliveries(db, { channels: ["letter"], limit: 5 });
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * leaseMs });
      expect(await claimDeliveries(await store.open(), { channels: ["letter"], limit: 5 })).toEqual([]);
    });
  }
});
