import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { channelNames } from "#contract/channels.ts";
import { rudeAt, startMailServer } from "../../testing/mail-server.ts";
import { type TestStore, withEmptyStore } from "../../testing/sample-database.ts";
import { openSampleWorker } from "../../testing/sample-worker.ts";
import { silentLog } from "../../testing/silent-log.ts";
import type { Database } from "../store/database.ts";
import { claimDeliveries } from "./deliveries.ts";
import { resendDeliveries } from "./queue.ts";
import { signatureOf } from "./webhook.ts";

let store: TestStore;
let worker: Awaited<ReturnType<typeof openSampleWorker>>;
const closers: (() => unknown)[] = [];

withEmptyStore(async (empty) => {
  store = empty;
  worker = await openSampleWorker(store);
  return async () => {
    await worker.stop();
    for (const close of closers.splice(0)) await close();
  };
});

const letterState = async () => (await worker.letter())?.state;

test("without a mail server letters become files only their owner can read", async () => {
  const kept = await worker.insert();
  worker.start();
  await vi.waitFor(async () => expect(await letterState()).toBe("sent"), 10_000);
  const outbox = join(store.dataDir, "outbox");
  const name = `${"id" in kept ? kept.id : ""}.eml`;
  expect(readdirSync(outbox)).toEqual([name]);
  expect(readFileSync(join(outbox, name), "utf8")).toContain("Reply-To: ann@example.com");
  expect(
    [statSync(store.dataDir), statSync(outbox), statSync(join(outbox, name))].map(({ mode }) => mode & 0o777),
  ).toEqual([0o700, 0o700, 0o600]);
});

test("the company's letter and the visitor's receipt go out by mail", async () => {
  const mail = await startMailServer();
  closers.push(mail.close);
  await worker.insert();
  worker.start({ smtpUrl: mail.url, sendReceipt: true });
  await vi.waitFor(() => expect([...mail.copies.values()]).toEqual([1, 1]), 10_000);
});

test("the letter goes out when the desk's tables are damaged", async () => {
  await worker.insert();
  await worker.db.write((trx) => sql`drop table request_event`.execute(trx));
  worker.start();
  await vi.waitFor(async () => {
    expect(readdirSync(join(store.dataDir, "outbox"))).toHaveLength(1);
  }, 10_000);
});

test("a bug in the store is logged as what it is, and delivering goes on", async () => {
  const said: { err?: unknown }[] = [];
  const log = { ...silentLog, error: (facts: object) => said.push(facts) };
  let writes = 0;
  const write: Database["write"] = async (work) => {
    if (++writes === 2) throw new TypeError("undefined is not a function");
    return worker.db.write(work);
  };
  await worker.insert();
  worker.start({}, { log, db: { ...worker.db, write } });
  await vi.waitFor(async () => expect(await letterState()).toBe("sent"), 10_000);
  expect(said.map(({ err }) => err)).toEqual([expect.any(TypeError)]);
});

test("the webhook gets a signed request, and one that fails does not hold up the letter", async () => {
  const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const system = createServer(async (request, answer) => {
    const chunks = await request.toArray();
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer.writeHead(calls.length === 1 ? 500 : 204).end();
  }).listen(0, "127.0.0.1");
  closers.push(() => system.close());
  await vi.waitFor(() => expect(system.listening).toBe(true), 10_000);
  const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const kept = await worker.insert();
  worker.start({ webhook: { url: `http://127.0.0.1:${(system.address() as AddressInfo).port}/hook`, secret } });
  await vi.waitFor(async () => expect([calls.length, await letterState()]).toEqual([1, "sent"]), 10_000);
  await vi.waitFor(async () => {
    await resendDeliveries(worker.db, "all", channelNames);
    expect(calls).toHaveLength(2);
  }, 10_000);
  const { headers, body } = calls[0] as (typeof calls)[number];
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  expect(headers["webhook-signature"]).toBe(signatureOf(secret, id, timestamp, body));
  expect(calls[1]?.headers["webhook-id"]).toBe(id);
  expect(JSON.parse(body)).toMatchObject({ type: "quote_request.received", data: { id: "id" in kept && kept.id } });
});

test("stopping gives back what was not sent yet, for the next server to send at once", async () => {
  const mail = await startMailServer(rudeAt("body", 300));
  closers.push(mail.close);
  await Promise.all(Array.from({ length: 15 }, (_, at) => worker.insert({ name: `Visitor ${at}` })));
  worker.start({ smtpUrl: mail.url });
  await vi.waitFor(() => expect(mail.copies.size).toBeGreaterThan(0), 10_000);
  await worker.stop();
  const handed = mail.copies.size;
  expect(handed).toBeLessThan(15);
  expect(await claimDeliveries(worker.db, { channels: ["letter"], limit: 50 })).toHaveLength(15 - handed);
});

test("deliveries whose setting is missing wait, and go out once it is back", async () => {
  const mail = await startMailServer();
  const system = createServer((_request, answer) => answer.end()).listen(0, "127.0.0.1");
  closers.push(mail.close, () => system.close());
  await vi.waitFor(() => expect(system.listening).toBe(true), 10_000);
  const webhook = {
    url: `http://127.0.0.1:${(system.address() as AddressInfo).port}`,
    secret: `whsec_${Buffer.alloc(24, 7).toString("base64")}`,
  };
  const states = async () =>
    Object.fromEntries((await worker.deliveries()).map(({ channel, state }) => [channel, state]));
  await worker.insert();
  worker.start({ mail: undefined, webhook });
  await vi.waitFor(async () => expect((await states()).webhook).toBe("sent"), 10_000);
  await worker.stop();
  expect(await states()).toEqual({ letter: "queued", webhook: "sent", receipt: "queued" });
  worker.start({ smtpUrl: mail.url });
  await vi.waitFor(async () => expect(await letterState()).toBe("sent"), 10_000);
  await worker.stop();
  expect(await states()).toEqual({ letter: "sent", webhook: "sent", receipt: "queued" });
  worker.start({ smtpUrl: mail.url, sendReceipt: true });
  await vi.waitFor(async () => expect((await states()).receipt).toBe("sent"), 10_000);
});

test("stopping gives a letter in flight some seconds, then records that it may have arrived", async () => {
  const mail = await startMailServer(rudeAt("body", "silence"));
  closers.push(mail.close);
  await worker.insert();
  worker.start({ smtpUrl: mail.url });
  await vi.waitFor(() => expect(mail.copies.size).toBe(1), 10_000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stopping = worker.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopping;
  vi.useRealTimers();
  expect((await worker.letter())?.history).toMatchObject([{ number: 1, outcome: "retry", ambiguous: true }]);
});
