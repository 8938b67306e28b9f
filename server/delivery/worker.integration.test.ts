import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { channelNames } from "#contract/channels.ts";
import { reactAt, startMailServer } from "../../tests/support/mail-server.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { openSampleWorker } from "../../tests/support/sample-worker.ts";
import { silentLog } from "../../tests/support/silent-log.ts";
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

async function startWebhook(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  closers.push(() => server.close());
  await vi.waitFor(() => expect(server.listening).toBe(true), 10_000);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, secret: `whsec_${Buffer.alloc(24, 7).toString("base64")}` };
}

test("without a mail server, emails become private files", async () => {
  const stored = await worker.insert();
  worker.start();
  await vi.waitFor(async () => expect(await letterState()).toBe("sent"), 10_000);
  const outbox = join(store.dataDir, "outbox");
  const name = `${"id" in stored ? stored.id : ""}.eml`;
  expect(readdirSync(outbox)).toEqual([name]);
  expect(readFileSync(join(outbox, name), "utf8")).toContain("Reply-To: ann@example.com");
  expect(
    [statSync(store.dataDir), statSync(outbox), statSync(join(outbox, name))].map(({ mode }) => mode & 0o777),
  ).toEqual([0o700, 0o700, 0o600]);
});

test("sends an email by itself after the mail server was busy", async () => {
  const mail = await startMailServer(reactAt("connect", "421 too busy"));
  closers.push(mail.close);
  await worker.insert();
  worker.start({ smtpUrl: mail.url });
  await vi.waitFor(() => expect(mail.connections).toBe(1), 10_000);
  mail.behave(() => "answer");
  await vi.waitFor(async () => expect(await letterState()).toBe("sent"), 15_000);
  expect([...mail.copies.values()]).toEqual([1]);
});

test("logs a bug in the store and goes on delivering", async () => {
  const logged: { err?: unknown }[] = [];
  const log = { ...silentLog, error: (facts: object) => logged.push(facts) };
  let writes = 0;
  const write: Database["write"] = async (work) => {
    if (++writes === 2) throw new TypeError("undefined is not a function");
    return worker.db.write(work);
  };
  await worker.insert();
  worker.start({}, { log, db: { ...worker.db, write } });
  await vi.waitFor(async () => expect(await letterState()).toBe("sent"), 10_000);
  expect(logged.map(({ err }) => err)).toEqual([expect.any(TypeError)]);
});

test("the webhook gets a signed request, and its failure does not delay the email", async () => {
  const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const webhook = await startWebhook(async (request, answer) => {
    const chunks = await request.toArray();
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer.writeHead(calls.length === 1 ? 500 : 204).end();
  });
  const stored = await worker.insert();
  worker.start({ webhook });
  await vi.waitFor(async () => expect([calls.length, await letterState()]).toEqual([1, "sent"]), 10_000);
  await vi.waitFor(async () => {
    await resendDeliveries(worker.db, undefined, channelNames);
    expect(calls).toHaveLength(2);
  }, 10_000);
  const { headers, body } = calls[0] as (typeof calls)[number];
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  expect(headers["webhook-signature"]).toBe(signatureOf(webhook.secret, id, timestamp, body));
  expect(calls[1]?.headers["webhook-id"]).toBe(id);
  expect(JSON.parse(body)).toMatchObject({ type: "quote_request.received", data: { id: "id" in stored && stored.id } });
});

test("stopping leaves unsent deliveries for the next server", async () => {
  const mail = await startMailServer(reactAt("body", 300));
  closers.push(mail.close);
  await Promise.all(Array.from({ length: 15 }, (_, at) => worker.insert({ name: `Visitor ${at}` })));
  worker.start({ smtpUrl: mail.url });
  await vi.waitFor(() => expect(mail.copies.size).toBeGreaterThan(0), 10_000);
  await worker.stop();
  const { size } = mail.copies;
  expect(size).toBeLessThan(15);
  expect(await claimDeliveries(worker.db, { channels: ["letter"], limit: 50 })).toHaveLength(15 - size);
});

test("deliveries wait until their channel is set up", async () => {
  const mail = await startMailServer();
  closers.push(mail.close);
  const webhook = await startWebhook((_request, answer) => answer.end());
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

test("stopping waits a few seconds for an email, then records that it may have arrived", async () => {
  const mail = await startMailServer(reactAt("body", "silence"));
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
