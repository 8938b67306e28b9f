import { describe, expect, test, vi } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { createSampleApp, sampleBody } from "../../testing/sample-app.ts";
import { type TestStore, withEmptyStore } from "../../testing/sample-database.ts";
import { openSampleWorker } from "../../testing/sample-worker.ts";
import { queueLag } from "../delivery/queue.ts";
import type { Database } from "../store/database.ts";
import { listQuoteRequests } from "./list-requests.ts";

describe("a flood", () => {
  let store: TestStore;
  withEmptyStore(async (empty) => {
    store = empty;
  });

  const addresses = (count: number, address: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => address(at));
  const fromOneNetwork = (count: number) => addresses(count, (at) => `2001:db8:7:${(at * 256).toString(16)}::1`);

  async function sendAll(env: Record<string, string>, from: string[]): Promise<Set<number>> {
    const { app } = await createSampleApp({ DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl, ...env });
    const statuses = new Set<number>();
    for (const [at, remoteAddress] of from.entries()) {
      const payload = { ...sampleBody, name: `Visitor ${remoteAddress}`, email: `${at}@example.com` };
      statuses.add((await app.inject({ method: "POST", url, remoteAddress, payload })).statusCode);
    }
    await app.close();
    return statuses;
  }

  async function withDatabase<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
    const db = await store.open();
    return read(db).finally(() => db.close());
  }

  const stored = () =>
    withDatabase(async (db) => {
      const requests = await listQuoteRequests(db);
      const marked = requests.filter(({ suspectReason }) => suspectReason?.includes("flood"));
      return { stored: requests.length, marked: marked.length };
    });

  test("from one network is stored and marked above the limit of two visitors", async () => {
    expect(await sendAll({ RATE_LIMIT: "5" }, fromOneNetwork(30))).toEqual(new Set([200]));
    expect(await stored()).toEqual({ stored: 30, marked: 20 });
  });

  test("does not use up the limit of other networks", async () => {
    const flood = addresses(100, (at) => `198.51.100.${at}`);
    await sendAll({ RATE_LIMIT: "1" }, [...flood, "192.0.2.1"]);
    expect(await stored()).toEqual({ stored: 101, marked: 98 });
  });

  test("from many networks is stored and marked above the limit of fifty visitors", async () => {
    const everywhere = addresses(60, (at) => `2001:db8:${at.toString(16)}::1`);
    expect(await sendAll({ RATE_LIMIT: "1" }, everywhere)).toEqual(new Set([200]));
    expect(await stored()).toEqual({ stored: 60, marked: 10 });
  });

  test("is emailed once if there is a desk", async () => {
    await sendAll({ RATE_LIMIT: "1", DESK_STAFF: "ann@gutters.test" }, [...fromOneNetwork(20), "192.0.2.1"]);
    expect(await letterStates()).toEqual({ ordinary: { queued: 3 }, marked: { queued: 1, cancelled: 17 } });
    await sendAll({ RATE_LIMIT: "1", DESK_STAFF: "ann@gutters.test" }, fromOneNetwork(5));
    expect((await letterStates()).marked.queued).toBe(1);
  });

  test("is emailed without a desk, one request at a time and after all ordinary ones", async () => {
    const mail = await startMailServer();
    await sendAll({ RATE_LIMIT: "1" }, [...fromOneNetwork(20), "192.0.2.1"]);
    expect(await letterStates()).toEqual({ ordinary: { queued: 3 }, marked: { queued: 18 } });
    const worker = await openSampleWorker(store);
    worker.start({ smtpUrl: mail.url });
    await vi.waitFor(() => expect(mail.texts).toHaveLength(4), 10_000);
    await worker.stop();
    expect(mail.texts.map((text) => /^Subject: \[Possible spam\]/m.test(text))).toEqual([false, false, false, true]);
    expect(await letterStates()).toEqual({ ordinary: { sent: 3 }, marked: { sent: 1, queued: 17 } });
    await Promise.all([worker.db.close(), mail.close()]);
  });

  test("does not count as late", async () => {
    await sendAll({ RATE_LIMIT: "1" }, fromOneNetwork(5));
    await withDatabase(async (db) => {
      await db.write((trx) => trx.updateTable("delivery").set({ received_at: 0 }).execute());
      expect(await queueLag(db, ["letter"])).toMatchObject({ late: true, undelivered: 2 });
      await db.write((trx) => trx.deleteFrom("delivery").where("is_marked", "=", 0).execute());
      expect(await queueLag(db, ["letter"])).toMatchObject({ late: false, undelivered: 0 });
    });
  });

  async function letterStates() {
    const letters = await withDatabase((db) =>
      db.read((kysely) => kysely.selectFrom("delivery").selectAll().where("channel", "=", "letter").execute()),
    );
    const count = (isMarked: number) => {
      const chosen = letters.filter(({ is_marked }) => is_marked === isMarked);
      const byState = Map.groupBy(chosen, ({ state }) => state);
      return Object.fromEntries(Array.from(byState, ([state, { length }]) => [state, length]));
    };
    return { ordinary: count(0), marked: count(1) };
  }
});
