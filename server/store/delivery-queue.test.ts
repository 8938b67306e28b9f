import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ClaimedDelivery, latenessLimitMs, leaseMs } from "./delivery-queue.ts";
import type { QuoteRequestStore } from "./quote-request-store.ts";
import { gathered, type SampleEngine, type SamplePlace, sampleArrival, sampleEngines } from "./sample-store.ts";

const sent = { outcome: "sent" } as const;
const dayMs = 24 * 60 * 60_000;

describe.each(sampleEngines)("the queue of deliveries on %s", (name, start) => {
  let engine: SampleEngine;
  let place: SamplePlace;
  let store: QuoteRequestStore;

  beforeAll(async () => {
    engine = await start();
  }, 120_000);
  afterAll(() => engine.stop());
  beforeEach(async () => {
    place = await engine.newPlace();
    store = await place.open({ webhook: true, receipt: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await place.remove();
  });

  const keep = (count: number, at = "") =>
    Promise.all(
      Array.from({ length: count }, (_, n) => store.keepQuoteRequest(sampleArrival({ name: `Visitor ${at}${n}` }))),
    );

  test("no delivery is claimed twice by four servers that claim at once", async () => {
    await keep(120);
    const servers = [store, ...(await Promise.all([place.open(), place.open(), place.open()]))];
    const claims: ClaimedDelivery[] = [];
    const claimAll = async (server: QuoteRequestStore) => {
      for (let empty = 0; empty < 3; ) {
        const some = await server.claimDeliveries(["letter"], 7);
        claims.push(...some);
        empty = some.length === 0 ? empty + 1 : 0;
      }
    };
    await Promise.all(servers.map(claimAll));
    expect(claims).toHaveLength(120);
    expect(new Set(claims.map(({ id }) => id)).size).toBe(120);
  });

  test("only channels that were asked for are claimed, the oldest first", async () => {
    await keep(1, "a");
    await keep(1, "b");
    const [webhook, ...more] = await store.claimDeliveries(["webhook"], 1);
    expect(more).toEqual([]);
    expect(webhook).toMatchObject({ channel: "webhook", attempt: 1, triesBefore: 0, request: { name: "Visitor a0" } });
  });

  test("an attempt that failed waits for its time, then counts on", async () => {
    await keep(1);
    const [claim] = await store.claimDeliveries(["letter"], 5);
    const retry = { outcome: "retry", error: "451 later", ambiguous: true } as const;
    expect(await store.finishDelivery(claim as ClaimedDelivery, { ...retry, afterMs: 60_000 })).toBe(true);
    expect(await store.claimDeliveries(["letter"], 5)).toEqual([]);
    await store.bringForward();
    const [again] = await store.claimDeliveries(["letter"], 5);
    expect(again).toMatchObject({ attempt: 2, triesBefore: 1, ambiguousBefore: 1 });
    await store.finishDelivery(again as ClaimedDelivery, sent);
    const history = await store.findRequest(again?.request.id ?? "");
    const letter = history?.deliveries.find(({ channel }) => channel === "letter");
    expect(letter).toMatchObject({ state: "sent", attempts: 2, lastError: null });
    expect(letter?.history).toMatchObject([
      { number: 1, outcome: "retry", error: "451 later", ambiguous: true },
      { number: 2, outcome: "sent", error: null, ambiguous: false },
    ]);
  });

  test("who lost the lease cannot note an ending", async () => {
    await keep(1);
    const [claim] = await store.claimDeliveries(["letter"], 5);
    expect(await store.finishDelivery({ ...(claim as ClaimedDelivery), lease: "lost" }, sent)).toBe(false);
    expect(await store.finishDelivery(claim as ClaimedDelivery, sent)).toBe(true);
    expect(await store.finishDelivery(claim as ClaimedDelivery, sent)).toBe(false);
  });

  test("what is handed back was never tried", async () => {
    await keep(1);
    const [claim] = await store.claimDeliveries(["letter"], 5);
    await store.handBackDelivery(claim as ClaimedDelivery);
    const [again] = await store.claimDeliveries(["letter"], 5);
    expect(again).toMatchObject({ id: claim?.id, attempt: 1, triesBefore: 0 });
  });

  test("given-up deliveries wait for redrive, which starts them afresh", async () => {
    await keep(1);
    const [claim] = await store.claimDeliveries(["letter"], 5);
    await store.finishDelivery(claim as ClaimedDelivery, { outcome: "failed", error: "550 no", ambiguous: false });
    expect(await store.claimDeliveries(["letter"], 5)).toEqual([]);
    expect(await store.redrive(claim?.request.id ?? "")).toBeGreaterThan(0);
    const [again] = await store.claimDeliveries(["letter"], 5);
    expect(again).toMatchObject({ attempt: 2, triesBefore: 0, ambiguousBefore: 0 });
  });

  test("an address gets one receipt a day, a suspect and an unusual address none", async () => {
    await keep(3);
    await store.keepQuoteRequest(sampleArrival({ email: "ANN@example.com", name: "Other" }));
    await store.keepQuoteRequest(sampleArrival({ email: "bob@example.com", suspicion: "the trap" }));
    await store.keepQuoteRequest(sampleArrival({ email: "a,b@example.com" }));
    await store.keepQuoteRequest(sampleArrival({ email: "cy@example.com" }));
    const receipts = await store.claimDeliveries(["receipt"], 20);
    expect(receipts.map(({ request }) => request.email)).toEqual(["ann@example.com", "cy@example.com"]);
  });

  test("deliveries are late after a quarter of an hour, given-up ones too", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const warnings: string[] = [];
    const server = await place.open({ log: { info() {}, warn: (_, message) => warnings.push(message), error() {} } });
    expect(await server.deliveryLateness()).toEqual({ late: false, oldestReceivedAt: null, undelivered: 0 });
    await server.keepQuoteRequest(sampleArrival());
    expect(await server.deliveryLateness()).toMatchObject({ late: false, undelivered: 1 });
    const [claim] = await server.claimDeliveries(["letter"], 5);
    await server.finishDelivery(claim as ClaimedDelivery, { outcome: "failed", error: "no", ambiguous: true });
    vi.setSystemTime(Date.now() + latenessLimitMs + 1000);
    expect(await server.deliveryLateness()).toMatchObject({ late: true, undelivered: 1 });
    expect(warnings).toHaveLength(1);
  });

  test("the purge takes what is old and delivered, never an undelivered request", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 800 * dayMs });
    await keep(2, "old ");
    for (const claim of await store.claimDeliveries(["letter", "webhook"], 20)) {
      const isFirst = claim.request.name === "Visitor old 0";
      await store.finishDelivery(claim, isFirst ? sent : { outcome: "failed", error: "no", ambiguous: false });
    }
    vi.useRealTimers();
    await keep(1, "new ");
    expect(await store.purgeDelivered(730)).toHaveLength(1);
    const left = await gathered(store.listRequests());
    expect(left.map((request) => request.name)).toEqual(["Visitor new 0", "Visitor old 1"]);
  });

  if (name === "SQLite") {
    test("after a kill the next server takes over at once what was claimed", async () => {
      await keep(2);
      expect(await store.claimDeliveries(["letter"], 5)).toHaveLength(2);
      const next = await place.open();
      expect(await next.takeUpDelivering()).toBe(true);
      expect(await next.claimDeliveries(["letter"], 5)).toHaveLength(2);
    });

    test("one server delivers from a file, the next when the first is gone", async () => {
      const next = await place.open();
      expect([await store.takeUpDelivering(), await next.takeUpDelivering()]).toEqual([true, false]);
      await store.close();
      expect(await next.takeUpDelivering()).toBe(true);
    });

    test("a clock that jumps back does not hold deliveries back, one that jumps ahead does not take them away", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      await keep(2);
      const [first, second] = await store.claimDeliveries(["letter"], 5);
      await store.finishDelivery(second as ClaimedDelivery, {
        outcome: "retry",
        error: "",
        afterMs: 5000,
        ambiguous: false,
      });
      vi.setSystemTime(Date.now() - 30 * dayMs);
      expect(await store.claimDeliveries(["letter"], 5, [first?.id ?? ""])).toMatchObject([{ id: second?.id }]);
      vi.setSystemTime(Date.now() + 60 * dayMs);
      expect(await store.claimDeliveries(["letter"], 5, [first?.id ?? "", second?.id ?? ""])).toEqual([]);
    });
  } else {
    test("a lease ends by the clock of the database, whatever a server's own clock says", async () => {
      await keep(1);
      await store.claimDeliveries(["letter"], 5);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * leaseMs });
      expect(await (await place.open()).claimDeliveries(["letter"], 5)).toEqual([]);
    });
  }
});
