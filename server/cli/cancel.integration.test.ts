import { afterEach, describe, expect, test, vi } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { envOf } from "../../testing/quotes-command.ts";
import { listRequests, quotes, showRequest } from "../../testing/quotes-here.ts";
import { countQuoteRequests, sampleNewRequest, withEmptyStore } from "../../testing/sample-database.ts";
import { claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";

const webhook = {
  WEBHOOK_URL: "https://crm.example.com/hook",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
};

describe("the commands cancel, resend and purge", () => {
  let db: Database;
  let env: Record<string, string>;

  withEmptyStore(async (store) => {
    db = await store.open();
    env = envOf(store);
  });
  afterEach(() => vi.useRealTimers());

  async function insert(name: string, channels: Channel[] = ["letter", "webhook"]): Promise<string> {
    const result = await insertQuoteRequest(db, sampleNewRequest({ name }), channels);
    return "id" in result ? result.id : "";
  }

  async function giveUp(channel: Channel): Promise<void> {
    const [claim] = await claimDeliveries(db, { channels: [channel], limit: 1 });
    if (!claim) throw new Error("Nothing is due");
    await recordOutcome(db, claim, { outcome: "failed", error: "550 no", ambiguous: false });
  }

  async function statesOf(id: string): Promise<Record<string, string>> {
    const { deliveries } = await showRequest(env, id);
    return Object.fromEntries(deliveries.map(({ channel, state }) => [channel, state]));
  }

  test("cancel ends all deliveries of one request", async () => {
    const [ann, bob] = [await insert("Ann"), await insert("Bob")];
    expect(await quotes(env, "cancel", ann)).toBe("Canceled 2 deliveries.\n");
    expect(await statesOf(ann)).toEqual({ letter: "cancelled", webhook: "cancelled" });
    expect(await statesOf(bob)).toEqual({ letter: "queued", webhook: "queued" });
  });

  test("resend --all sends by the channels that are on, and never a receipt again", async () => {
    const id = await insert("Ann", ["letter", "webhook", "receipt"]);
    for (const channel of ["letter", "webhook", "receipt"] as const) await giveUp(channel);
    expect(await quotes({ ...env, SEND_RECEIPT: "on" }, "resend", "--all")).toContain("tries 1 delivery again");
    expect(await statesOf(id)).toEqual({ letter: "queued", webhook: "failed", receipt: "failed" });
  });

  test("resend sends canceled deliveries again for one request alone", async () => {
    const id = await insert("Ann", ["letter", "webhook", "receipt"]);
    await quotes(env, "cancel", id);
    expect(await quotes({ ...env, ...webhook }, "resend", "--all")).toContain("There is nothing to send again");
    expect(await quotes({ ...env, ...webhook }, "resend", id)).toContain("tries 2 deliveries again");
    expect(await statesOf(id)).toEqual({ letter: "queued", webhook: "queued", receipt: "cancelled" });
  });

  async function insertOldAndDone(): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2020-03-01T12:00:00Z") });
    await insert("Old and done", ["letter"]);
    const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
    if (claim) await recordOutcome(db, claim, { outcome: "sent" });
    vi.useRealTimers();
  }

  test("purge says what it would delete", async () => {
    await insertOldAndDone();
    await insert("New", ["letter"]);
    await expect(quotes(env, "purge")).rejects.toThrow(
      /1 request received before [\d-]+ [\d:]+ there would be deleted for good\. If the clock is right, add --confirm/,
    );
  });

  test("purge names the minute before which everything goes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T20:30:00Z") });
    expect(await quotes(env, "purge", "--confirm")).toBe(
      "Deleted 0 requests received before 2024-03-01 12:30 in San Jose.\n",
    );
  });

  test("purge says why the server blocked it", async () => {
    await insertOldAndDone();
    await expect(quotes(env, "purge")).rejects.toThrow("all requests are more than 730 days old, so the clock may");
  });

  test("purge asks whether the clock is right, then deletes what is old and done", async () => {
    await insertOldAndDone();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2020-03-01T12:00:00Z") });
    await insert("Old and undelivered", ["letter"]);
    vi.useRealTimers();
    await expect(quotes(env, "purge")).rejects.toThrow(/it is \d{4}-\d\d-\d\d \d\d:\d\d in San Jose.*add --confirm/);
    expect(await countQuoteRequests(db)).toBe(2);
    expect(await quotes(env, "purge", "--confirm")).toContain("Deleted 1 request received before");
    expect((await listRequests(env)).map(({ name }) => name)).toEqual(["Old and undelivered"]);
  });
});
