import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { QuoteRequestStore } from "./quote-request-store.ts";
import { gathered, type SampleEngine, type SamplePlace, sampleArrival, sampleEngines } from "./sample-store.ts";

describe.each(sampleEngines)("keeping requests on %s", (_name, start) => {
  let engine: SampleEngine;
  let place: SamplePlace;
  let store: QuoteRequestStore;

  beforeAll(async () => {
    engine = await start();
  }, 120_000);
  afterAll(() => engine.stop());
  beforeEach(async () => {
    place = await engine.newPlace();
    store = await place.open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await place.remove();
  });

  test("a request is kept as it was sent, with a letter waiting", async () => {
    const kept = await store.keepQuoteRequest(sampleArrival({ name: "Zoë 水 🍂", page: null, suspicion: "a link" }));
    const [listed, ...more] = await everyRequest(store);
    expect(more).toEqual([]);
    expect(kept).toEqual({ outcome: "kept", id: listed?.id });
    expect(listed).toMatchObject({
      name: "Zoë 水 🍂",
      email: "ann@example.com",
      phone: "(408) 555-0100",
      services: ["Gutter Repair"],
      urgency: "flexible",
      page: null,
      suspect: true,
      suspectReason: "a link",
      delivery: { state: "queued", attempts: 0, lastError: null },
    });
  });

  test("the same key with the same words answers the same id and stores nothing new", async () => {
    const arrival = sampleArrival({ idempotencyKey: "one" });
    const first = await store.keepQuoteRequest(arrival);
    const second = await store.keepQuoteRequest(arrival);
    expect(second).toEqual({ ...first, outcome: "repeated" });
    expect(await store.countRequests()).toBe(1);
  });

  test("the same key with other words is refused", async () => {
    await store.keepQuoteRequest(sampleArrival({ idempotencyKey: "one" }));
    const other = await store.keepQuoteRequest(sampleArrival({ idempotencyKey: "one", urgency: "today" }));
    expect(other).toEqual({ outcome: "key-reused" });
    expect(await store.countRequests()).toBe(1);
  });

  test("two keys make two requests of the same words", async () => {
    await store.keepQuoteRequest(sampleArrival({ idempotencyKey: "one" }));
    const second = await store.keepQuoteRequest(sampleArrival({ idempotencyKey: "two" }));
    expect(second.outcome).toBe("kept");
    expect(await store.countRequests()).toBe(2);
  });

  test("without a key the same words repeat for ten minutes, also across the border of two spans", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:09:59Z") });
    const first = await store.keepQuoteRequest(sampleArrival({ services: ["Gutter Repair", "Gutter Cleaning"] }));
    vi.setSystemTime(new Date("2026-03-01T12:19:58Z"));
    const second = await store.keepQuoteRequest(sampleArrival({ services: ["Gutter Cleaning", "Gutter Repair"] }));
    expect(second).toEqual({ ...first, outcome: "repeated" });
    vi.setSystemTime(new Date("2026-03-01T12:20:30Z"));
    const later = await store.keepQuoteRequest(sampleArrival({ services: ["Gutter Repair", "Gutter Cleaning"] }));
    expect(later.outcome).toBe("kept");
  });

  test("without a key the words of a request that came with one repeat too", async () => {
    const first = await store.keepQuoteRequest(sampleArrival({ idempotencyKey: "one" }));
    expect(await store.keepQuoteRequest(sampleArrival())).toEqual({ ...first, outcome: "repeated" });
  });

  test("a different request of the same person is a new one", async () => {
    await store.keepQuoteRequest(sampleArrival());
    expect((await store.keepQuoteRequest(sampleArrival({ services: ["Gutter Cleaning"] }))).outcome).toBe("kept");
  });

  test("many at once through two servers are each kept once, repeats found", async () => {
    const second = await place.open();
    const arrivals = Array.from({ length: 150 }, (_, at) =>
      sampleArrival({ name: `Visitor ${at}`, idempotencyKey: `k${at}` }),
    );
    const answers = await Promise.all(
      [store, second, store].flatMap((server) => arrivals.map((arrival) => server.keepQuoteRequest(arrival))),
    );
    expect(answers.filter(({ outcome }) => outcome === "kept")).toHaveLength(150);
    expect(answers.filter(({ outcome }) => outcome === "repeated")).toHaveLength(300);
    expect(new Set(answers.map((answer) => ("id" in answer ? answer.id : "")))).toHaveProperty("size", 150);
    expect(await store.countRequests()).toBe(150);
  });

  test("a row the database refuses hurts only itself", async () => {
    const unstorable = sampleArrival({ name: undefined as unknown as string, idempotencyKey: "bad" });
    const [before, bad, after] = await Promise.allSettled([
      store.keepQuoteRequest(sampleArrival({ idempotencyKey: "before" })),
      store.keepQuoteRequest(unstorable),
      store.keepQuoteRequest(sampleArrival({ idempotencyKey: "after" })),
    ]);
    expect([before?.status, bad?.status, after?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await store.countRequests()).toBe(2);
  });

  test("two servers that start at once bring the tables up to date once", async () => {
    const fresh = await engine.newPlace();
    const stores = await Promise.all([fresh.open(), fresh.open(), fresh.open()]);
    await Promise.all(stores.map((server) => server.checkWritable()));
    await fresh.remove();
  });

  test("a hundred requests in one turn cost a few commits, not a hundred", async () => {
    const commits: number[] = [];
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        await store.keepQuoteRequest(sampleArrival({ idempotencyKey: `turn ${at}` }));
        commits.push(turns);
      }),
    );
    clearInterval(counting);
    expect(new Set(commits).size).toBeLessThanOrEqual(2);
  });
});

async function everyRequest(store: QuoteRequestStore) {
  return gathered(store.listRequests());
}
