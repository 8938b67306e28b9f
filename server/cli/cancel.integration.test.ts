import { afterEach, describe, expect, test, vi } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { envOf } from "../../tests/support/quotes-command.ts";
import { listRequests, quotes, showRequest } from "../../tests/support/quotes-in-process.ts";
import { withEmptyStore } from "../../tests/support/sample-database.ts";
import { claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import type { Database } from "../store/database.ts";

const webhook = {
  WEBHOOK_URL: "https://crm.example.com/hook",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
};

describe("the commands cancel, resend, purge and spam", () => {
  let db: Database;
  let env: Record<string, string>;

  withEmptyStore(async (store) => {
    db = await store.open();
    env = envOf(store);
  });
  afterEach(() => vi.useRealTimers());

  async function failDelivery(channel: Channel): Promise<void> {
    const [claim] = await claimDeliveries(db, { channels: [channel], limit: 1 });
    if (!claim) throw new Error("Nothing is due");
    await recordOutcome(db, claim, { outcome: "failed", error: "550 no", ambiguous: false });
  }

  async function statesOf(id: string): Promise<Record<string, string>> {
    const { deliveries } = await showRequest(env, id);
    return Object.fromEntries(deliveries.map(({ channel, state }) => [channel, state]));
  }

  test("cancel stops all deliveries of one request", async () => {
    const [ann, bob] = [
      await insertRequest(db, { name: "Ann" }, ["letter", "webhook"]),
      await insertRequest(db, { name: "Bob" }, ["letter", "webhook"]),
    ];
    expect(await quotes(env, "cancel", ann)).toBe("Canceled 2 deliveries.\n");
    expect(await statesOf(ann)).toEqual({ letter: "cancelled", webhook: "cancelled" });
    expect(await statesOf(bob)).toEqual({ letter: "queued", webhook: "queued" });
  });

  test("resend --all queues only enabled channels, and never a receipt", async () => {
    const id = await insertRequest(db, { name: "Ann" }, ["letter", "webhook", "receipt"]);
    for (const channel of ["letter", "webhook", "receipt"] as const) await failDelivery(channel);
    expect(await quotes({ ...env, SEND_RECEIPT: "on" }, "resend", "--all")).toContain("tries 1 delivery again");
    expect(await statesOf(id)).toEqual({ letter: "queued", webhook: "failed", receipt: "failed" });
  });

  test("resend queues canceled deliveries only for a named request", async () => {
    const id = await insertRequest(db, { name: "Ann" }, ["letter", "webhook", "receipt"]);
    await quotes(env, "cancel", id);
    expect(await quotes({ ...env, ...webhook }, "resend", "--all")).toContain("There is nothing to send again");
    expect(await quotes({ ...env, ...webhook }, "resend", id)).toContain("tries 2 deliveries again");
    expect(await statesOf(id)).toEqual({ letter: "queued", webhook: "queued", receipt: "cancelled" });
  });

  async function insertOldAndDone(): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2020-03-01T12:00:00Z") });
    await insertRequest(db, { name: "Old and done" });
    const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
    if (claim) await recordOutcome(db, claim, { outcome: "sent" });
    vi.useRealTimers();
  }

  test("purge deletes old delivered requests", async () => {
    await insertOldAndDone();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2020-03-01T12:00:00Z") });
    await insertRequest(db, { name: "Old and undelivered" });
    vi.useRealTimers();
    await insertRequest(db, { name: "New" });
    expect(await quotes(env, "purge")).toBe("Deleted 1 request older than 730 days.\n");
    expect((await listRequests(env)).map(({ name }) => name)).toEqual(["New", "Old and undelivered"]);
  });

  test("spam marks only possible spam, and prints the number", async () => {
    for (const name of ["Bot", "Crawler"]) await insertRequest(db, { name, spamReason: "has a link in the name" });
    await insertRequest(db, { name: "Ann" });
    expect(await quotes(env, "spam")).toBe("Marked 2 requests as spam.\n");
    const statuses = (await listRequests(env)).map(({ name, status }) => [name, status]);
    expect(Object.fromEntries(statuses)).toEqual({ Bot: "spam", Crawler: "spam", Ann: "new" });
    expect(await quotes(env, "spam")).toBe("There is no possible spam.\n");
  });
});
