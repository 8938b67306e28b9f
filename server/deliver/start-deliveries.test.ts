import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startMailServer } from "../../tests/faults/mail-server.ts";
import type { Log } from "../store/log.ts";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { gathered, newSqlitePlace, type SamplePlace, sampleArrival, silentLog } from "../store/sample-store.ts";
import { sampleCorrespondents } from "./sample-claim.ts";
import type { SendSettings } from "./send-settings.ts";
import { type Deliveries, startDeliveries } from "./start-deliveries.ts";
import { signatureOf } from "./webhook.ts";

let place: SamplePlace;
let store: QuoteRequestStore;
let running: Deliveries | undefined;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  place = await newSqlitePlace();
  store = await place.open({ webhook: true, receipt: true });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const close of closers.splice(0)) await close();
  await place.remove();
});

function deliver(changes: Partial<SendSettings> = {}, log: Log = silentLog): void {
  running = startDeliveries({ store, log, send: { dataDir: place.dataDir, ...sampleCorrespondents, ...changes } });
}

async function letterState(): Promise<string | undefined> {
  for await (const { delivery } of store.listRequests()) return delivery.state;
  return undefined;
}

test("without a mail server letters become files only their owner can read", async () => {
  const kept = await store.keepQuoteRequest(sampleArrival());
  deliver();
  await vi.waitFor(async () => expect(await letterState()).toBe("sent"), 10_000);
  const outbox = join(place.dataDir, "outbox");
  const name = `${"id" in kept ? kept.id : ""}.eml`;
  expect(readdirSync(outbox)).toEqual([name]);
  expect(readFileSync(join(outbox, name), "utf8")).toContain("Reply-To: ann@example.com");
  expect(
    [statSync(place.dataDir), statSync(outbox), statSync(join(outbox, name))].map(({ mode }) => mode & 0o777),
  ).toEqual([0o700, 0o700, 0o600]);
});

test("the company's letter and the visitor's receipt go out by mail", async () => {
  const mail = await startMailServer();
  closers.push(mail.close);
  await store.keepQuoteRequest(sampleArrival());
  deliver({ smtpUrl: mail.url, receipt: true });
  await vi.waitFor(() => expect([...mail.copies.values()]).toEqual([1, 1]), 10_000);
});

test("the webhook gets a signed request, and one that fails does not hold up the letter", async () => {
  const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const system = createServer(async (request, answer) => {
    const chunks = await gathered(request);
    calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer.writeHead(calls.length === 1 ? 500 : 204).end();
  }).listen(0, "127.0.0.1");
  closers.push(() => system.close());
  await vi.waitFor(() => expect(system.listening).toBe(true));
  const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const kept = await store.keepQuoteRequest(sampleArrival());
  deliver({ webhook: { url: `http://127.0.0.1:${(system.address() as AddressInfo).port}/hook`, secret } });
  await vi.waitFor(async () => expect([calls.length, await letterState()]).toEqual([1, "sent"]), 10_000);
  await vi.waitFor(async () => {
    await store.redrive("all");
    expect(calls).toHaveLength(2);
  }, 10_000);
  const { headers, body } = calls[0] as (typeof calls)[number];
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  expect(headers["webhook-signature"]).toBe(signatureOf(secret, id, timestamp, body));
  expect(calls[1]?.headers["webhook-id"]).toBe(id);
  expect(JSON.parse(body)).toMatchObject({ type: "quote_request.received", data: { id: "id" in kept && kept.id } });
});

test("the log names requests and codes, never what a visitor typed or a mail server quoted", async () => {
  const mail = await startMailServer({ refuse: () => 550 });
  closers.push(mail.close);
  const said: string[] = [];
  const note = (facts: object, message: string) => said.push(JSON.stringify(facts) + message);
  await store.keepQuoteRequest(sampleArrival({ name: "Canary Bird", email: "canary@example.com", phone: "canary 1" }));
  deliver({ smtpUrl: mail.url, receipt: true }, { info: note, warn: note, error: note });
  await vi.waitFor(() => expect(said.join()).toContain("SMTP 550"), 10_000);
  expect(said.join()).not.toMatch(/canary|office@gutters/i);
});

test("stopping gives back what was not sent yet, for the next server to send at once", async () => {
  const mail = await startMailServer({ answerAfterMs: 300 });
  closers.push(mail.close);
  await Promise.all(
    Array.from({ length: 15 }, (_, at) => store.keepQuoteRequest(sampleArrival({ name: `Visitor ${at}` }))),
  );
  deliver({ smtpUrl: mail.url });
  await vi.waitFor(() => expect(mail.copies.size).toBeGreaterThan(0), 10_000);
  await running?.stop();
  running = undefined;
  const handed = mail.copies.size;
  expect(handed).toBeLessThan(15);
  expect(await store.claimDeliveries(["letter"], 50)).toHaveLength(15 - handed);
});
