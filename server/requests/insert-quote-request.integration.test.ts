import { afterEach, describe, expect, test, vi } from "vitest";
import {
  countQuoteRequests,
  newStore,
  sampleNewRequest,
  type TestStore,
  withEmptyStore,
} from "../../testing/sample-database.ts";
import { checkWritable, type Database } from "../store/database.ts";
import { insertQuoteRequest } from "./insert-quote-request.ts";
import { listQuoteRequests } from "./list-requests.ts";

const channels = ["letter" as const];

describe("keeping requests", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });
  afterEach(() => vi.useRealTimers());

  test("a request is kept as it was sent, with a letter waiting", async () => {
    const kept = await insert(db, sampleNewRequest({ name: "Zoë 水 🍂", page: null, spamReason: "a link" }));
    const [listed, ...more] = await everyRequest(db);
    expect(more).toEqual([]);
    expect(kept).toEqual({ outcome: "inserted", id: listed?.id });
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
    const arrival = sampleNewRequest({ idempotencyKey: "one" });
    const first = await insert(db, arrival);
    const second = await insert(db, arrival);
    expect(second).toEqual({ ...first, outcome: "repeated" });
    expect(await countQuoteRequests(db)).toBe(1);
  });

  test("the same key with other words is refused", async () => {
    await insert(db, sampleNewRequest({ idempotencyKey: "one" }));
    const other = await insert(db, sampleNewRequest({ idempotencyKey: "one", urgency: "today" }));
    expect(other).toEqual({ outcome: "key-reused" });
    expect(await countQuoteRequests(db)).toBe(1);
  });

  test("two keys make one request of the same words within ten minutes, two after them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const first = await insert(db, sampleNewRequest({ idempotencyKey: "one" }));
    const second = await insert(db, sampleNewRequest({ idempotencyKey: "two" }));
    expect(second).toEqual({ ...first, outcome: "repeated" });
    vi.setSystemTime(Date.now() + 10 * 60_000);
    const later = await insert(db, sampleNewRequest({ idempotencyKey: "three" }));
    expect(later.outcome).toBe("inserted");
  });

  test("two tabs and two servers that send the same words at once store them once", async () => {
    const second = await store.open();
    for (let round = 0; round < 20; round++) {
      const sends = [db, second, db, second].map((server, tab) =>
        insert(server, sampleNewRequest({ name: `Visitor ${round}`, idempotencyKey: `${round} ${tab}` })),
      );
      const results = await Promise.all(sends);
      expect(results.filter(({ outcome }) => outcome === "inserted")).toHaveLength(1);
      expect(new Set(results.map((result) => ("id" in result ? result.id : "")))).toHaveProperty("size", 1);
    }
    expect(await countQuoteRequests(db)).toBe(20);
  });

  test("ids are UUIDs of version 7 that sort by time and never repeat", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 1) });
    const ids: string[] = [];
    for (let count = 0; count < 100; count++) {
      const result = await insert(db, sampleNewRequest({ name: `Visitor ${count}` }));
      if ("id" in result) ids.push(result.id);
      if (count % 10 === 9) vi.setSystemTime(Date.now() + 1);
    }
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(100);
    const times = ids.map((id) => id.slice(0, 13));
    expect(times).toEqual(times.toSorted());
  });

  test("a second key that was answered with a repeat stands for these words for good, like the first", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const ask = (idempotencyKey: string, name = "Ann") =>
      insertQuoteRequest(db, sampleNewRequest({ idempotencyKey, name }), ["letter"]);
    const first = await ask("one");
    const repeated = { outcome: "repeated", id: "id" in first && first.id };
    expect(await Promise.all([ask("two"), ask("two", "Bob")])).toEqual([repeated, { outcome: "key-reused" }]);
    expect(await ask("two", "Bob")).toEqual({ outcome: "key-reused" });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await ask("two")).toEqual(repeated);
    expect(await countQuoteRequests(db)).toBe(1);
  });

  test("without a key the same words repeat for ten minutes, also across the border of two spans", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:09:59Z") });
    const first = await insert(db, sampleNewRequest({ services: ["Gutter Repair", "Gutter Cleaning"] }));
    vi.setSystemTime(new Date("2026-03-01T12:19:58Z"));
    const second = await insert(db, sampleNewRequest({ services: ["Gutter Cleaning", "Gutter Repair"] }));
    expect(second).toEqual({ ...first, outcome: "repeated" });
    vi.setSystemTime(new Date("2026-03-01T12:20:30Z"));
    const later = await insert(db, sampleNewRequest({ services: ["Gutter Repair", "Gutter Cleaning"] }));
    expect(later.outcome).toBe("inserted");
  });

  test("without a key the words of a request that came with one repeat too", async () => {
    const first = await insert(db, sampleNewRequest({ idempotencyKey: "one" }));
    expect(await insert(db, sampleNewRequest())).toEqual({ ...first, outcome: "repeated" });
  });

  test("a row the database refuses hurts only itself", async () => {
    const first = insert(db, sampleNewRequest({ name: "Before" }));
    const clock = vi.spyOn(Date, "now").mockReturnValue(Number.NaN);
    const withoutTime = insert(db, sampleNewRequest({ idempotencyKey: "bad" }));
    clock.mockRestore();
    const last = insert(db, sampleNewRequest({ name: "After" }));
    const [before, bad, after] = await Promise.allSettled([first, withoutTime, last]);
    expect([before?.status, bad?.status, after?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await countQuoteRequests(db)).toBe(2);
  });

  test("two servers that start at once bring the tables up to date once", async () => {
    const fresh = await newStore();
    const servers = await Promise.all([fresh.open(), fresh.open(), fresh.open()]);
    await Promise.all(servers.map((server) => checkWritable(server)));
    await fresh.remove();
  });

  test("a hundred requests in one turn cost a few commits, not a hundred", async () => {
    const commits: number[] = [];
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        await insert(db, sampleNewRequest({ name: `Visitor ${at}`, idempotencyKey: `turn ${at}` }));
        commits.push(turns);
      }),
    );
    clearInterval(counting);
    expect(new Set(commits).size).toBeLessThanOrEqual(2);
  });
});

const insert = (db: Database, request: ReturnType<typeof sampleNewRequest>) =>
  insertQuoteRequest(db, request, channels);

async function everyRequest(db: Database) {
  return listQuoteRequests(db);
}
