import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRow, ListAnswer, SpamAnswer, UndoSpamAnswer, VersionBody } from "#contract/desk-request.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { listFilterLabels } from "#contract/desk-status.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { atEmptyDesks, bob, type DeskBrowser, type EmptyDesk, signedIn } from "../../tests/support/sample-desk.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import { openingOf } from "../company-hours.ts";
import { readServerConfig } from "../config/config.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { queueLag } from "../delivery/queue.ts";
import { sendMorningDigest } from "./morning-digest.ts";

const spamReason = "one of a flood of requests";
const honest = ["Ann", "Ben", "Cleo", "Dee"];

describe("possible spam", () => {
  let here: EmptyDesk;
  let desk: DeskBrowser;

  atEmptyDesks((empty) => {
    here = empty;
    desk = empty.browser;
  });

  const insert = (name: string, reason: string | null = null) => insertRequest(here.db, { name, spamReason: reason });
  /** Copies one marked request, which is faster than storing each. */
  const flood = async (count: number) => {
    const template = await insert("Template", spamReason);
    await here.db.write(async (trx) => {
      const row = await trx
        .selectFrom("quote_request")
        .selectAll()
        .where("id", "=", template)
        .executeTakeFirstOrThrow();
      for (let chunk = 0; chunk < count - 1; chunk += 500) {
        const rows = Array.from({ length: Math.min(500, count - 1 - chunk) }, () => {
          const id = randomUUID();
          return { ...row, id, dedupe_key: id, fingerprint: id, received_at: row.received_at + 1 };
        });
        await trx.insertInto("quote_request").values(rows).execute();
      }
    });
  };
  const list = async (body: object = {}): Promise<ListAnswer> => (await desk.call(deskPaths.list, body)).body;
  const listed = async (body: object = {}) => (await list(body)).rows.map(({ name }: DeskRow) => name);

  test("is left out of the first screen, the counts and the morning email", async () => {
    for (const name of honest) await insert(name);
    await flood(5_000);
    const { rows, counts, toCall } = await list();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(honest);
    expect([counts.all, counts.new, counts.due, toCall, counts["possible-spam"]]).toEqual([4, 4, 0, 4, 5_000]);
    expect((await listed({ status: "new" })).toSorted()).toEqual(honest);
    const mail = await startMailServer();
    const env = { DESK_STAFF: "ann@gutters.test", SMTP_URL: mail.url, SITE_URL: "http://localhost:3000" };
    const config = { ...readServerConfig(env), dataDir: here.store.dataDir };
    const opens = openingOf("2026-11-25", sampleManifest.company);
    await sendMorningDigest({ db: here.db, config, manifest: sampleManifest }, AbortSignal.timeout(60_000), opens);
    await mail.close();
    expect(mail.texts[0]).toMatch(/^Subject: .*: 4 to call$/m);
    expect(mail.texts[0]).toContain("Possible spam, not listed here: 5000.");
  });

  test("has its own filter, which can be exported", async () => {
    await insert("Ann");
    await insert("Bot", spamReason);
    await insert("Crawler", spamReason);
    const status = "possible-spam";
    expect(await listed({ status })).toEqual(["Crawler", "Bot"]);
    const csv = (await desk.call(deskPaths.exportCsv, { status })).body;
    expect([csv.includes("Bot"), csv.includes("Ann")]).toEqual([true, false]);
  });

  test("becomes an ordinary request when staff work on it or mark it as not spam", async () => {
    const called = await insert("Called", spamReason);
    const later = await insert("Call back", spamReason);
    const unmarked = await insert("Not spam", spamReason);
    await desk.call(deskPaths.act, { id: called, version: 0, status: "called" });
    await desk.call(deskPaths.act, { id: later, version: 0, callBack: "2020-01-01T09:00" });
    await desk.call(deskPaths.notSpam, { id: unmarked, version: 0 });
    const { rows, counts, toCall } = await list();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(["Call back", "Called", "Not spam"]);
    expect([counts.called, counts.due, counts.new, counts["possible-spam"], toCall]).toEqual([1, 1, 2, 0, 2]);
  });

  test.each([
    ["an owner", { isMine: true }],
    ["a note", { note: "call after 6" }],
    ["the status Tried", { status: "tried" }],
    ["an address", { address: "12 Elm Street" }],
  ])("becomes an ordinary request with %s, and is possible spam again after an undo", async (_, work) => {
    const id = await insert("Bob's customer", spamReason);
    await desk.call(deskPaths.act, { id, version: 0, ...work });
    expect(await listed({ status: "open" })).toEqual(["Bob's customer"]);
    expect((await markAll(new Date().toISOString())).requests).toBe(0);
    await desk.call(deskPaths.undo, { id, version: 1 });
    expect(await listed({ status: "new" })).toEqual([]);
    expect(await listed({ status: "possible-spam" })).toEqual(["Bob's customer"]);
  });

  test("is found by a search in every filter, after other requests and with its mark", async () => {
    await insert("Dana Lee");
    const junk = await insert("Dana Spam");
    await desk.call(deskPaths.act, { id: junk, version: 0, status: "spam" });
    const marked = await insert("Dana Marked", spamReason);
    await desk.call(deskPaths.act, { id: marked, version: 0, note: "a mistake" });
    await desk.call(deskPaths.undo, { id: marked, version: 1 });
    for (const status of Object.keys(listFilterLabels)) {
      const { rows } = await list({ status, search: "dana" });
      expect([status, ...rows.map(({ name }) => name)]).toEqual([status, "Dana Lee", "Dana Marked", "Dana Spam"]);
      expect(rows.map((row) => [row.status, row.suspectReason])).toEqual([
        ["new", null],
        ["new", spamReason],
        ["spam", null],
      ]);
    }
    const [first] = (await list({ search: "dana", limit: 1 })).rows;
    expect(await listed({ search: "dana", after: first?.id })).toEqual(["Dana Marked", "Dana Spam"]);
    expect(await listed({ search: "dana", after: marked })).toEqual(["Dana Spam"]);
  });

  const markSelected = async (requests: VersionBody[]): Promise<SpamAnswer> =>
    (await desk.call(deskPaths.markSpam, { requests })).body;
  const undoSpam = async (at: string): Promise<UndoSpamAnswer> => (await desk.call(deskPaths.undoSpam, { at })).body;

  test("that was not marked by itself is marked with one call for the selection, and one undo takes it back", async () => {
    const names = Array.from({ length: 90 }, (_, at) => `Polite ${at}`);
    for (const name of names) await insert(name);
    await insert("Ann");
    const { rows } = await list({ status: "new", limit: 200 });
    const chosen = rows.filter(({ name }) => name !== "Ann").map(({ id, version }) => ({ id, version }));
    const { requests, at } = await markSelected(chosen);
    expect([requests, await listed({ status: "new" })]).toEqual([90, ["Ann"]]);
    expect((await list({ status: "spam" })).counts.spam).toBe(90);
    expect(await undoSpam(at)).toEqual({ requests: 90 });
    expect((await list({ status: "new" })).counts).toMatchObject({ new: 91, spam: 0 });
    expect(await undoSpam(at)).toEqual({ requests: 0 });
  });

  test("is left alone if it changed after it was selected or marked", async () => {
    const [taken, polite] = [await insert("Taken"), await insert("Polite")];
    await desk.call(deskPaths.act, { id: taken, version: 0, isMine: true });
    const { requests, at } = await markSelected([taken, polite].map((id) => ({ id, version: 0 })));
    expect([requests, await listed({ status: "spam" })]).toEqual([1, ["Polite"]]);
    await desk.call(deskPaths.act, { id: polite, version: 1, note: "spam indeed" });
    expect(await undoSpam(at)).toEqual({ requests: 0 });
  });

  test("is not unmarked by another staff member's undo", async () => {
    const id = await insert("Polite");
    const { at } = await markSelected([{ id, version: 0 }]);
    const bobs = await signedIn(here.app, here.db, bob);
    expect((await bobs.call(deskPaths.undoSpam, { at })).body).toEqual({ requests: 0 });
  });

  test("that is selected loses its call back, like a request that is marked alone", async () => {
    const id = await insert("Polite");
    await desk.call(deskPaths.act, { id, version: 0, callBack: "2020-01-01T09:00" });
    const { at } = await markSelected([{ id, version: 1 }]);
    expect(await desk.request(id)).toMatchObject({ status: "spam", callBack: null });
    await undoSpam(at);
    expect(await desk.request(id)).toMatchObject({ status: "new", callBack: "2020-01-01T09:00" });
  });

  test("cannot be marked by a call that names both or neither, or more than a page", async () => {
    const requests = Array.from({ length: 201 }, () => ({ id: "x", version: 0 }));
    for (const body of [{}, { requests }, { requests: [], until: new Date().toISOString() }])
      expect((await desk.call(deskPaths.markSpam, body)).status).toBe(400);
  });

  test("that was marked all at once is taken back with one undo", async () => {
    await flood(1_200);
    const { at } = await markAll(await newest());
    expect(await undoSpam(at)).toEqual({ requests: 1_200 });
    expect((await list()).counts).toMatchObject({ spam: 0, "possible-spam": 1_200 });
  });

  const markAll = async (until: string): Promise<SpamAnswer> => (await desk.call(deskPaths.markSpam, { until })).body;
  const newest = async () => (await list({ status: "possible-spam" })).rows[0]?.receivedAt ?? "";

  test("can be marked as spam all at once while requests arrive", async () => {
    await insert("Ann");
    await flood(5_000);
    const marking = markAll(await newest());
    const arrived = Promise.all(honest.map((name) => insert(`Later ${name}`)));
    const { requests } = await marking;
    await arrived;
    expect(requests).toBe(5_000);
    const { counts } = await list();
    expect([counts.all, counts.spam, counts["possible-spam"]]).toEqual([5, 5_000, 0]);
  });

  test("is not marked if it came after the list was loaded", async () => {
    await insert("Shown", spamReason);
    const until = await newest();
    await sleep(2);
    await insert("Later", spamReason);
    expect((await markAll(until)).requests).toBe(1);
    expect(await listed({ status: "possible-spam" })).toEqual(["Later"]);
  });

  test("gets the same event whether it is marked in bulk or alone", async () => {
    const [together, alone] = [await insert("Together", spamReason), await insert("Alone")];
    await markAll(await newest());
    await desk.call(deskPaths.act, { id: alone, version: 0, status: "spam" });
    const eventsOf = (id: string) =>
      here.db.read((kysely) =>
        kysely
          .selectFrom("request_event")
          .select(["number", "author", "kind", "status", "status_before", "call_back", "note"])
          .where("request_id", "=", id)
          .orderBy("number")
          .execute(),
      );
    expect(await eventsOf(together)).toEqual(await eventsOf(alone));
    expect(await desk.request(together)).toMatchObject({ status: "spam", version: 1, suspectReason: spamReason });
  });

  const due = async () => {
    const claims = await claimDeliveries(here.db, { channels: ["letter"], limit: 9 });
    return claims.map(({ request }) => request.name);
  };

  test("is not emailed once marked as spam, but is emailed after an undo or once marked as not spam", async () => {
    const bot = await insert("Bot", spamReason);
    await markAll(await newest());
    const ann = await insert("Ann");
    await desk.call(deskPaths.act, { id: ann, version: 0, status: "spam" });
    expect(await due()).toEqual([]);
    await desk.call(deskPaths.undo, { id: bot, version: 1 });
    expect(await listed({ status: "possible-spam" })).toEqual(["Bot"]);
    await desk.call(deskPaths.notSpam, { id: ann, version: 1 });
    expect((await due()).toSorted()).toEqual(["Ann", "Bot"]);
  });

  test("is not late after its email failed, and is not emailed again automatically", async () => {
    const id = await insert("Ann");
    const [claim] = await claimDeliveries(here.db, { channels: ["letter"], limit: 1 });
    await recordOutcome(here.db, claim as ClaimedDelivery, { outcome: "failed", error: "550 no", ambiguous: false });
    await desk.call(deskPaths.act, { id, version: 0, status: "spam" });
    expect(await queueLag(here.db, ["letter"])).toMatchObject({ undelivered: 0 });
    await desk.call(deskPaths.notSpam, { id, version: 1 });
    expect(await due()).toEqual([]);
  });

  test("is left out of the statistics", async () => {
    await insert("Ann");
    await insert("Bot", spamReason);
    const { weeks }: StatisticsAnswer = (await desk.call(deskPaths.statistics, { weeks: 1 })).body;
    expect(weeks[0]?.sent).toBe(1);
  });
});
