import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startProgram } from "../../testing/program.ts";
import { envOf } from "../../testing/quotes-command.ts";
import { listRequests } from "../../testing/quotes-here.ts";
import { insertSamples, newSqliteStore, type TestStore } from "../../testing/sample-database.ts";
import { sampleFields } from "../../testing/sample-fields.ts";
import { comesTrue } from "../../testing/tally.ts";
import { outboxFolder } from "../delivery/outbox-folder.ts";

const requests = 3000;

let store: TestStore;
let outbox: string;

beforeEach(async () => {
  store = await newSqliteStore();
  outbox = join(store.dataDir, outboxFolder);
  const db = await store.open();
  await insertSamples(db, requests);
  await db.write(async (trx) => {
    await trx.updateTable("quote_request").set({ received_at: 0 }).execute();
    await trx.updateTable("delivery").set({ state: "sent" }).execute();
  });
  await db.close();
  mkdirSync(outbox);
  for (const { id } of await listRequests(envOf(store))) writeFileSync(join(outbox, `${id}.eml`), "canary");
});
afterEach(() => store.remove());

test.each([
  ["purge", "--confirm"],
  ["erase", "--email", sampleFields.email],
])("a killed %s leaves no outbox file of a deleted request", async (...words) => {
  const command = startProgram([process.execPath, join(import.meta.dirname, "main.ts"), ...words], {
    env: { ...process.env, ...envOf(store) },
  });
  expect(await comesTrue(() => readdirSync(outbox).length < requests, 60_000, 1)).toBe(true);
  await command.end("SIGKILL");
  const kept = new Set((await listRequests(envOf(store))).map(({ id }) => `${id}.eml`));
  expect(readdirSync(outbox).filter((name) => !kept.has(name))).toEqual([]);
});
