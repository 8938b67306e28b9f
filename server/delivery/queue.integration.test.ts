import { afterEach, describe, expect, test, vi } from "vitest";
import { channelNames, requiredChannels } from "#contract/channels.ts";
import { dayMs } from "#contract/durations.ts";
import {
  insertSamples,
  sampleNewRequest,
  type TestStore,
  withEmptyStore,
} from "../../tests/support/sample-database.ts";
import { silentLog } from "../../tests/support/silent-log.ts";
import { readServerConfig } from "../config/config.ts";
import type { Environment } from "../config/settings.ts";
import { purgeShare } from "../privacy/purge.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "./deliveries.ts";
import { cancelDeliveries, maxLagMs, queueLag, resendDeliveries } from "./queue.ts";

const webhookSettings = {
  WEBHOOK_URL: "https://crm.example.com/hook",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
};
const sent = { outcome: "sent" } as const;

describe("the queue", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });
  afterEach(() => vi.useRealTimers());

  const purge = (env: Environment = {}) =>
    purgeShare(db, readServerConfig({ ...env, DATA_DIR: store.dataDir, RETENTION_DAYS: "30" }), "UTC");

  test("resending a failed delivery resets its attempts", async () => {
    await insertSamples(db, 1);
    const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 5 });
    await recordOutcome(db, claim as ClaimedDelivery, { outcome: "failed", error: "550 no", ambiguous: false });
    expect(await claimDeliveries(db, { channels: ["letter"], limit: 5 })).toEqual([]);
    expect(await resendDeliveries(db, claim?.request.id ?? "", channelNames)).toBeGreaterThan(0);
    const [again] = await claimDeliveries(db, { channels: ["letter"], limit: 5 });
    expect(again).toMatchObject({ attempt: 2, triesBefore: 0, ambiguousBefore: 0 });
  });

  test("a request counts as delivered after its deliveries were canceled", async () => {
    await insertSamples(db, 2);
    const [webhook] = await claimDeliveries(db, { channels: ["webhook"], limit: 1 });
    await recordOutcome(db, webhook as ClaimedDelivery, { outcome: "failed", error: "HTTP 410", ambiguous: false });
    expect(await queueLag(db, requiredChannels)).toMatchObject({ undelivered: 2 });
    for (const { id } of await listQuoteRequests(db)) expect(await cancelDeliveries(db, id)).toBeGreaterThan(0);
    expect(await queueLag(db, requiredChannels)).toMatchObject({ undelivered: 0, oldestReceivedAt: null });
    expect(await listQuoteRequests(db, { undelivered: requiredChannels })).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * dayMs });
    expect(await purge(webhookSettings)).toHaveLength(2);
  });

  test("a delivery that is being sent cannot be canceled", async () => {
    await insertSamples(db, 1);
    const [claim] = await claimDeliveries(db, { channels: channelNames, limit: 9 });
    expect(await cancelDeliveries(db, claim?.request.id ?? "")).toBe(0);
  });

  test("deliveries are late after 15 minutes, even failed ones", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const warnings: string[] = [];
    const server = await store.open({
      log: { ...silentLog, warn: (_facts: object, message?: string) => void warnings.push(message ?? "") },
    });
    expect(await queueLag(server, requiredChannels)).toEqual({ late: false, oldestReceivedAt: null, undelivered: 0 });
    await insertQuoteRequest(server, sampleNewRequest(), ["letter"]);
    expect(await queueLag(server, requiredChannels)).toMatchObject({ late: false, undelivered: 1 });
    const [claim] = await claimDeliveries(server, { channels: ["letter"], limit: 5 });
    await recordOutcome(server, claim as ClaimedDelivery, { outcome: "failed", error: "no", ambiguous: true });
    vi.setSystemTime(Date.now() + maxLagMs + 1000);
    expect(await queueLag(server, requiredChannels)).toMatchObject({ late: true, undelivered: 1 });
    expect(warnings).toHaveLength(1);
  });

  test("a failed delivery that nobody can resend is not late and does not prevent a purge", async () => {
    await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
    await db.write((trx) => trx.updateTable("delivery").set({ channel: "call-back", state: "failed" }).execute());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * dayMs });
    expect(await queueLag(db, ["call-back"])).toMatchObject({ late: false, undelivered: 0 });
    expect(await purge({ DESK_STAFF: "ann@gutters.test", SITE_URL: "http://localhost:3000" })).toHaveLength(1);
  });

  test("an unsent email prevents a purge, but an unsent call to a disabled webhook does not", async () => {
    await insertSamples(db, 2);
    const [letter] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
    await recordOutcome(db, letter as ClaimedDelivery, sent);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * dayMs });
    expect(await purge(webhookSettings)).toEqual([]);
    expect(await purge()).toEqual([letter?.request.id]);
  });

  test("resends one request or all since a time, without receipts", async () => {
    await insertSamples(db, 2);
    const claims = await claimDeliveries(db, { channels: channelNames, limit: 9 });
    for (const claim of claims) await recordOutcome(db, claim, sent);
    const id = claims[0]?.request.id ?? "";
    expect(await resendDeliveries(db, id, channelNames)).toBe(0);
    expect(await resendDeliveries(db, id, channelNames, { sent: true })).toBe(2);
    expect(await resendDeliveries(db, undefined, channelNames, { sent: true, sinceMs: Date.now() + 1000 })).toBe(0);
    expect(await resendDeliveries(db, undefined, channelNames, { sent: true, sinceMs: Date.now() - 60_000 })).toBe(4);
    const again = await claimDeliveries(db, { channels: channelNames, limit: 9 });
    expect(again.map(({ channel }) => channel).toSorted()).toEqual(["letter", "letter", "webhook", "webhook"]);
  });
});
