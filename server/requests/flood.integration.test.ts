import { describe, expect, test, vi } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { openSampleWorker } from "../../tests/support/sample-worker.ts";
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
  const fromOneNetwork = (count: number) =>
    addresses(count, (at) => `2001:db8:7:${((at % 256) * 256).toString(16)}::${at}`);

  async function sendAll(from: string[], env: Record<string, string> = {}): Promise<Set<number>> {
    const settings = { DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl, RATE_LIMIT: "20", ...env };
    const { app } = await createSampleApp(settings);
    const statuses = new Set<number>();
    const send = async (remoteAddress: string, at: number) => {
      const payload = { ...sampleBody, name: `Visitor ${remoteAddress}`, email: `${at}@example.com` };
      statuses.add((await app.inject({ method: "POST", url, remoteAddress, payload })).statusCode);
    };
    await Promise.all(from.map(send));
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

  test("from one network is stored and marked above five requests", async () => {
    expect(await sendAll(fromOneNetwork(30))).toEqual(new Set([200]));
    expect(await stored()).toEqual({ stored: 30, marked: 25 });
  });

  test("of 2,000 requests from one network marks all but five, and none of 40 customers in between", async () => {
    const customers = addresses(40, (at) => `192.0.${at}.1`);
    const spread = fromOneNetwork(2_000).flatMap((spammer, at) => [spammer, customers[at / 50] ?? []].flat());
    await sendAll(spread);
    const unmarked = await withDatabase((db) => listQuoteRequests(db, { status: "all" }));
    const names = unmarked.map(({ name }) => name);
    expect(names.filter((name) => name.includes("192.0."))).toHaveLength(40);
    expect(names).toHaveLength(45);
  });

  test("from many networks is stored and marked above 100 requests", async () => {
    const everywhere = addresses(120, (at) => `2001:db8:${at.toString(16)}::1`);
    expect(await sendAll(everywhere)).toEqual(new Set([200]));
    expect(await stored()).toEqual({ stored: 120, marked: 20 });
  });

  test("is emailed once if there is a desk", async () => {
    await sendAll([...fromOneNetwork(20), "192.0.2.1"], { DESK_STAFF: "ann@gutters.test" });
    expect(await letterStates()).toEqual({ ordinary: { queued: 6 }, marked: { queued: 1, cancelled: 14 } });
    await sendAll(fromOneNetwork(8), { DESK_STAFF: "ann@gutters.test" });
    expect((await letterStates()).marked.queued).toBe(1);
  });

  test("is emailed without a desk, one request at a time and after all ordinary ones", async () => {
    const mail = await startMailServer();
    await sendAll([...fromOneNetwork(20), "192.0.2.1"]);
    expect(await letterStates()).toEqual({ ordinary: { queued: 6 }, marked: { queued: 15 } });
    const worker = await openSampleWorker(store);
    worker.start({ smtpUrl: mail.url });
    await vi.waitFor(() => expect(mail.texts).toHaveLength(7), 10_000);
    await worker.stop();
    expect(mail.texts.map((text) => /^Subject: \[Possible spam\]/m.test(text))).toEqual([
      ...Array(6).fill(false),
      true,
    ]);
    expect(await letterStates()).toEqual({ ordinary: { sent: 6 }, marked: { sent: 1, queued: 14 } });
    await Promise.all([worker.db.close(), mail.close()]);
  });

  test("does not count as late", async () => {
    await sendAll(fromOneNetwork(8));
    await withDatabase(async (db) => {
      await db.write((trx) => trx.updateTable("delivery").set({ received_at: 0 }).execute());
      expect(await queueLag(db, ["letter"])).toMatchObject({ late: true, undelivered: 5 });
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
