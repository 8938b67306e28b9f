import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { channelNames, requiredChannels } from "#contract/channels.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { envOf } from "../../testing/quotes-command.ts";
import { sampleNewRequest, type TestStore, withEmptyStore } from "../../testing/sample-database.ts";
import { sampleManifest } from "../../testing/sample-site.ts";
import { startServer } from "../../testing/server-process.ts";
import { readServerConfig } from "../config/config.ts";
import { act } from "../desk/request-events.ts";
import { localMinute } from "../local-time.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";
import { writePrivateFile } from "../store/private-files.ts";
import { queueCallBackEmails } from "./call-backs.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "./deliveries.ts";
import { enabledChannels } from "./enabled-channels.ts";
import { outboxFolder, removeOutboxLetters } from "./outbox-folder.ts";
import { queueLag, resendDeliveries } from "./queue.ts";

const { timeZone } = sampleManifest.company;
const author = "ann@gutters.test";
const retry = { outcome: "retry", error: "no connection", afterMs: 0, ambiguous: false } as const;

describe("the email when a call back is due", () => {
  let store: TestStore;
  let db: Database;
  let mail: MailServer;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
    mail = await startMailServer();
    return () => mail.close();
  });

  const claim = (from = db) => claimDeliveries(from, { channels: ["call-back"], limit: 9 });

  /** Resolves with the id of a request whose call back is due now. */
  async function insertDue(): Promise<string> {
    const id = await insert();
    await act(db, { id, version: 0, author, callBack: minute(Date.now()) });
    return id;
  }

  /** Queues what is due and records that it was sent. */
  async function send(now = Date.now()): Promise<ClaimedDelivery[]> {
    await queueCallBackEmails(db, timeZone, now);
    const claims = await claim();
    for (const claimed of claims) await recordOutcome(db, claimed, { outcome: "sent" });
    return claims;
  }

  async function insert(): Promise<string> {
    const request = sampleNewRequest({ name: "Dana O'Neil", phone: "(408) 555-0188" });
    const stored = await insertQuoteRequest(db, { ...request, hasDesk: true }, ["letter"]);
    return "id" in stored ? stored.id : "";
  }

  test("names the person, the number to tap, the request at the desk and the note", async () => {
    const id = await insert();
    await act(db, { id, version: 0, author, callBack: minute(Date.now()), note: "Ask about the downspout" });
    const settings = { DESK_STAFF: author, SMTP_URL: mail.url, SITE_URL: "http://localhost:3000" };
    const server = await startServer({ ...envOf(store), ...settings });
    const callBacks = () => mail.texts.filter((text) => text.includes("Subject: Call back"));
    await expect.poll(callBacks).toHaveLength(1);
    await server.end("SIGTERM");
    const [text] = callBacks();
    expect(text).toContain("Subject: Call back Dana O'Neil now: (408) 555-0188");
    expect(text).toContain("To: office@gutters.test");
    expect(text).toContain("tel:+14085550188");
    expect(text).toContain(`http://localhost:3000/desk#/request/${id}`);
    expect(text).toContain("Note: Ask about the downspout");
  });

  test("goes out once, also when two servers queue and send it at once", async () => {
    await insertDue();
    const other = await store.open();
    const work = async (server: Database) => {
      await queueCallBackEmails(server, timeZone);
      return claim(server);
    };
    const claims = (await Promise.all([db, other, db, other].map(work))).flat();
    expect(claims).toHaveLength(1);
  });

  test("does not go out again after it was sent", async () => {
    await insertDue();
    await send();
    expect(await send(Date.now() + minuteMs)).toEqual([]);
  });

  test("goes out again for a later time", async () => {
    const id = await insertDue();
    await send();
    await act(db, { id, version: 1, author, callBack: minute(Date.now() + 5 * minuteMs) });
    expect(await send(Date.now() + minuteMs)).toEqual([]);
    expect(await send(Date.now() + 6 * minuteMs)).toMatchObject([{ attempt: 2, triesBefore: 0 }]);
  });

  test.each([{ status: "called" }, { status: "lost" }, { noAnswer: true }, { callBack: "" }] as const)(
    "does not go out once %o settled the call back",
    async (change) => {
      const id = await insertDue();
      await queueCallBackEmails(db, timeZone);
      await act(db, { id, version: 1, author, ...change });
      expect(await claim()).toEqual([]);
    },
  );

  test("goes out after the mail server was down", async () => {
    await insertDue();
    await queueCallBackEmails(db, timeZone);
    const [first] = await claim();
    await recordOutcome(db, first as ClaimedDelivery, retry);
    expect(await claim()).toMatchObject([{ attempt: 2 }]);
  });

  test("does not go out after the mail server was down when the call was made meanwhile", async () => {
    const id = await insertDue();
    await queueCallBackEmails(db, timeZone);
    const [first] = await claim();
    await act(db, { id, version: 1, author, status: "called" });
    await recordOutcome(db, first as ClaimedDelivery, retry);
    expect(await claim()).toEqual([]);
  });

  test("waits until the call back is due", async () => {
    const id = await insert();
    await act(db, { id, version: 0, author, callBack: minute(Date.now() + 5 * minuteMs) });
    expect(await send()).toEqual([]);
  });

  test("leaves out a call back that was due more than a day ago", async () => {
    await insertDue();
    expect(await send(Date.now() + dayMs + minuteMs)).toEqual([]);
  });

  test("counts as late 15 minutes after the call back was due", async () => {
    const id = await insert();
    await act(db, { id, version: 0, author, callBack: minute(Date.now() - 20 * minuteMs) });
    expect((await queueLag(db, requiredChannels)).late).toBe(false);
    await queueCallBackEmails(db, timeZone);
    expect((await queueLag(db, requiredChannels)).late).toBe(true);
  });

  test("is not sent again when the office sends a request's emails again", async () => {
    const id = await insertDue();
    await send();
    await resendDeliveries(db, id, channelNames, { sent: true });
    expect(await claim()).toEqual([]);
  });

  test("is off without a desk", async () => {
    expect(enabledChannels(readServerConfig({}))).not.toContain("call-back");
  });

  test("is deleted from the outbox folder when its request is erased", async () => {
    const id = randomUUID();
    await writePrivateFile(join(store.dataDir, outboxFolder), `call-back-${id}-1764000000000.eml`, "");
    await removeOutboxLetters(store.dataDir, [id]);
    expect(readdirSync(join(store.dataDir, outboxFolder))).toEqual([]);
  });
});

function minute(ms: number): string {
  return localMinute(ms, timeZone);
}
