import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import type { Channel, DeliveryState } from "#contract/channels.ts";
import { queuedDelivery } from "../../server/delivery/queued-delivery.ts";
import { findQuoteRequest } from "../../server/requests/list-requests.ts";
import type { Database } from "../../server/store/database.ts";
import { migrations } from "../../server/store/migrations.ts";
import { insertSample, sampleNewRequest, withEmptyStore } from "../support/sample-database.ts";

describe("reminders of older versions", () => {
  let db: Database;

  withEmptyStore(async (store) => {
    db = await store.open();
  });

  async function storeReminder(state: DeliveryState): Promise<string> {
    const stored = await insertSample(db, sampleNewRequest({ name: state }));
    const id = "id" in stored ? stored.id : "";
    const request = { id, received_at: Date.now(), email: "ann@example.com", suspicion: null };
    const reminder = { ...queuedDelivery(request, "reminder" as Channel), state };
    const attempt = { delivery_id: reminder.id, number: 1, started_at: 1, ambiguous: 0 };
    await db.write(async (trx) => {
      await trx.insertInto("delivery").values(reminder).execute();
      await trx.insertInto("delivery_attempt").values(attempt).execute();
    });
    return id;
  }

  async function channelsOf(id: string): Promise<string[]> {
    return (await findQuoteRequest(db, id)).deliveries.map(({ channel }) => channel);
  }

  test("are deleted by the upgrade unless they were sent", async () => {
    const queued = await storeReminder("queued");
    const failed = await storeReminder("failed");
    const sent = await storeReminder("sent");
    await db.write((trx) => migrations["0015-no-reminders"].up(trx as unknown as Kysely<unknown>));
    expect(await channelsOf(queued)).toEqual(["letter", "receipt", "webhook"]);
    expect(await channelsOf(failed)).not.toContain("reminder");
    expect(await channelsOf(sent)).toContain("reminder");
  });
});
