import { describe, expect, test } from "vitest";
import { channelNames, requiredChannels } from "#contract/channels.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { envOf } from "../../tests/support/quotes-command.ts";
import { sampleNewRequest, type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import { startServer } from "../../tests/support/server-process.ts";
import { act, recordContact, undo } from "../desk/request-events.ts";
import { localMinute } from "../local-time.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";
import { queueCallBackEmails } from "./call-backs.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "./deliveries.ts";
import { queueLag, resendDeliveries } from "./queue.ts";

const { timeZone } = sampleManifest.company;
const author = "ann@gutters.test";
const retry = { outcome: "retry", error: "no connection", afterMs: 0, ambiguous: false } as const;

describe("the email about a due call back", () => {
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

  async function insert(dueAt = Date.now(), note?: string): Promise<string> {
    const request = sampleNewRequest({ name: "Dana O'Neil", phone: "(408) 555-0188" });
    const stored = await insertQuoteRequest(db, { ...request, hasDesk: true }, ["letter"]);
    const id = "id" in stored ? stored.id : "";
    await act(db, { id, version: 0, author, callBack: minute(dueAt), ...(note && { note }) });
    return id;
  }

  async function send(now = Date.now()): Promise<ClaimedDelivery[]> {
    await queueCallBackEmails(db, timeZone, now);
    const claims = await claim();
    for (const claimed of claims) await recordOutcome(db, claimed, { outcome: "sent" });
    return claims;
  }

  test("has the name, the number, the note and a link to the desk", async () => {
    const id = await insert(Date.now(), "Ask about the downspout");
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

  test("knows who set the call back, and counts the calls that were not undone", async () => {
    const id = await insert();
    const call = async (by: string) => {
      for (const step of ["call-started", "no-answer"] as const) await recordContact(db, { id, author: by, step });
    };
    await call("bob@gutters.test");
    await act(db, { id, version: 3, author: "bob@gutters.test", callBack: minute(Date.now()) });
    await call(author);
    await undo(db, { id, version: 6, author });
    await act(db, { id, version: 7, author: "bob@gutters.test", callBack: minute(Date.now() - minuteMs) });
    expect(await send()).toMatchObject([{ callBackBy: "bob@gutters.test", unansweredCalls: 1 }]);
  });

  test("is sent once when two servers queue it at once", async () => {
    await insert();
    const other = await store.open();
    const queueAndClaim = async (server: Database) => {
      await queueCallBackEmails(server, timeZone);
      return claim(server);
    };
    const claims = (await Promise.all([db, other, db, other].map(queueAndClaim))).flat();
    expect(claims).toHaveLength(1);
  });

  test("is sent again only for a later time", async () => {
    const id = await insert();
    await send();
    expect(await send(Date.now() + minuteMs)).toEqual([]);
    await act(db, { id, version: 1, author, callBack: minute(Date.now() + 5 * minuteMs) });
    expect(await send(Date.now() + minuteMs)).toEqual([]);
    expect(await send(Date.now() + 6 * minuteMs)).toMatchObject([{ attempt: 2, triesBefore: 0 }]);
  });

  test.each([{ status: "called" }, { status: "lost" }, { callBack: "" }] as const)(
    "is not sent after %o ended the call back",
    async (change) => {
      const id = await insert();
      await queueCallBackEmails(db, timeZone);
      await act(db, { id, version: 1, author, ...change });
      expect(await claim()).toEqual([]);
    },
  );

  test("is not retried after the call was made", async () => {
    const id = await insert();
    await queueCallBackEmails(db, timeZone);
    const [first] = await claim();
    await act(db, { id, version: 1, author, status: "called" });
    await recordOutcome(db, first as ClaimedDelivery, retry);
    expect(await claim()).toEqual([]);
  });

  test.each([
    ["early", minuteMs],
    ["more than a day late", -dayMs - minuteMs],
  ])("is not sent %s", async (_when, dueIn) => {
    await insert(Date.now() + dueIn);
    expect(await send()).toEqual([]);
  });

  test("counts as late 15 minutes after the call back was due", async () => {
    await insert(Date.now() - 20 * minuteMs);
    expect((await queueLag(db, requiredChannels)).late).toBe(false);
    await queueCallBackEmails(db, timeZone);
    expect((await queueLag(db, requiredChannels)).late).toBe(true);
  });

  test("is not resent", async () => {
    const id = await insert();
    await send();
    await resendDeliveries(db, id, channelNames, { sent: true });
    expect(await claim()).toEqual([]);
  });
});

function minute(ms: number): string {
  return localMinute(ms, timeZone);
}
