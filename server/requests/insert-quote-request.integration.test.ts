import { afterEach, describe, expect, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import {
  countQuoteRequests,
  newStore,
  sampleNewRequest,
  type TestStore,
  withEmptyStore,
} from "../../tests/support/sample-database.ts";
import { checkWritable, type Database } from "../store/database.ts";
import { insertQuoteRequest } from "./insert-quote-request.ts";
import { listQuoteRequests } from "./list-requests.ts";

const channels = ["letter" as const];

describe("storing requests", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });
  afterEach(() => vi.useRealTimers());

  test("stores a request as sent and queues its email", async () => {
    const request = sampleNewRequest({ name: "Zoë 水 🍂", page: null, spamReason: "a link" });
    const result = await insert(db, request);
    const [listed, ...more] = await listQuoteRequests(db);
    expect(more).toEqual([]);
    expect(result).toEqual({ outcome: "inserted", id: listed?.id });
    expect(listed).toMatchObject({
      ...request.request,
      page: null,
      suspect: true,
      suspectReason: "a link",
      delivery: { state: "queued", attempts: 0, lastError: null },
    });
  });

  test("a repeated key returns the first id, and is rejected with a change of any field", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const first = await insert(db, sampleNewRequest({ idempotencyKey: "one" }));
    vi.setSystemTime(Date.now() + 11 * minuteMs);
    expect(await insert(db, sampleNewRequest({ idempotencyKey: "one" }))).toEqual({ ...first, outcome: "repeated" });
    for (const change of [{ name: "Bo" }, { phone: "1" }, { services: [] }, { urgency: "today" as const }])
      expect(await insert(db, sampleNewRequest({ idempotencyKey: "one", ...change }))).toEqual({
        outcome: "key-reused",
      });
    expect(await countQuoteRequests(db)).toBe(1);
  });

  test("stores the same fields once when two servers receive them at once", async () => {
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

  test("ids are version 7 UUIDs that sort by time and never repeat", async () => {
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

  test("a second key with the same fields stays linked to the same request for good", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const send = (idempotencyKey: string, name = "Ann") => insert(db, sampleNewRequest({ idempotencyKey, name }));
    const first = await send("one");
    const repeated = { outcome: "repeated", id: "id" in first && first.id };
    expect(await Promise.all([send("two"), send("two", "Bob")])).toEqual([repeated, { outcome: "key-reused" }]);
    expect(await send("two", "Bob")).toEqual({ outcome: "key-reused" });
    vi.setSystemTime(Date.now() + 11 * minuteMs);
    expect(await send("two")).toEqual(repeated);
    expect(await countQuoteRequests(db)).toBe(1);
  });

  test("the same fields are a repeat for ten minutes, in any order of services, with or without a key", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:09:59Z") });
    const first = await insert(db, sampleNewRequest({ services: ["Gutter Repair", "Gutter Cleaning"] }));
    vi.setSystemTime(new Date("2026-03-01T12:19:58Z"));
    for (const idempotencyKey of [null, "one"]) {
      const again = sampleNewRequest({ services: ["Gutter Cleaning", "Gutter Repair"], idempotencyKey });
      expect(await insert(db, again)).toEqual({ ...first, outcome: "repeated" });
    }
    vi.setSystemTime(new Date("2026-03-01T12:20:30Z"));
    const later = await insert(db, sampleNewRequest({ services: ["Gutter Repair", "Gutter Cleaning"] }));
    expect(later.outcome).toBe("inserted");
  });

  test("a row that the database rejects does not affect others in its commit", async () => {
    const first = insert(db, sampleNewRequest({ name: "Before" }));
    const clock = vi.spyOn(Date, "now").mockReturnValue(Number.NaN);
    const withoutTime = insert(db, sampleNewRequest({ idempotencyKey: "bad" }));
    clock.mockRestore();
    const last = insert(db, sampleNewRequest({ name: "After" }));
    const [before, bad, after] = await Promise.allSettled([first, withoutTime, last]);
    expect([before?.status, bad?.status, after?.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await countQuoteRequests(db)).toBe(2);
  });

  test("servers that start at once migrate the tables once", async () => {
    const fresh = await newStore();
    const servers = await Promise.all([fresh.open(), fresh.open(), fresh.open()]);
    await Promise.all(servers.map((server) => checkWritable(server)));
    await fresh.remove();
  });

  test("a hundred requests at once share a few commits", async () => {
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
