import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { enteredByHand } from "#contract/attribution.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import {
  type DeskDelivery,
  type DeskEvent,
  type DeskRow,
  isRemovedNote,
  type ListAnswer,
} from "#contract/desk-request.ts";
import { deskStages } from "#contract/desk-status.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { insertSamples, isPostgres } from "../../tests/support/sample-database.ts";
import {
  ann,
  atEmptyDesks,
  bob,
  createDeskApp,
  type DeskBrowser,
  type EmptyDesk,
  signedIn,
} from "../../tests/support/sample-desk.ts";
import { maxLagMs } from "../delivery/queue.ts";
import { localMinute, localToday } from "../local-time.ts";
import { recordServices } from "../requests/served-services.ts";

const entry = {
  name: "Lena Park",
  phone: "(408) 555-0123",
  email: "",
  services: [],
  urgency: "flexible",
  key: "key-1",
  note: " Blue house,\nbehind the school",
};

describe("requests at the desk", () => {
  let here: EmptyDesk;
  let anns: DeskBrowser;

  atEmptyDesks((desk) => {
    here = desk;
    anns = desk.browser;
  });

  const insert = async (changes?: Parameters<typeof insertRequest>[1]) => {
    // Requests of the same millisecond have no order.
    await sleep(2);
    return insertRequest(here.db, changes);
  };
  const namesOf = ({ rows }: ListAnswer) => rows.map(({ name }: DeskRow) => name);
  const listed = async (body: object) => namesOf((await anns.call(deskPaths.list, body)).body);
  const act = (browser: DeskBrowser, id: string, version: number, change: object) =>
    browser.call(deskPaths.act, { id, version, ...change });

  const contact = (browser: DeskBrowser, id: string, step: string, more: object = {}) =>
    browser.call(deskPaths.contact, { id, step, ...more });

  const listOneByOne = async (body: object) => {
    const names: string[] = [];
    for (let after: string | undefined; names.length < 4; ) {
      const { rows } = (await anns.call(deskPaths.list, { ...body, limit: 1, after })).body as ListAnswer;
      names.push(...rows.map(({ name }) => name));
      after = rows[0]?.id;
    }
    return names;
  };

  test("are listed newest first, in pages", async () => {
    await insertSamples(here.db, 5);
    await insert({ name: "Newest", page: "/gutter-repairs-san-jose-ca" });
    const all = await anns.list();
    expect(all.rows[0]).toMatchObject({
      name: "Newest",
      status: "new",
      version: 0,
      city: "San Jose",
      letter: "queued",
    });
    expect(all.rows.slice(1).every(({ status }) => status === null)).toBe(true);
    expect([all.more, all.counts.all, all.counts.new, all.toCall]).toEqual([false, 6, 1, 1]);
    const first = (await anns.call(deskPaths.list, { limit: 4 })).body as ListAnswer;
    const rest = (await anns.call(deskPaths.list, { limit: 4, after: first.rows.at(-1)?.id })).body as ListAnswer;
    expect([first.more, rest.more, [...namesOf(first), ...namesOf(rest)]]).toEqual([true, false, namesOf(all)]);
  });

  test("are compressed for browsers that accept it, once there are many", async () => {
    const headersOf = async () => (await anns.call(deskPaths.list, {}, { "accept-encoding": "gzip, br" })).headers;
    await insert();
    expect((await headersOf())["content-encoding"]).toBeUndefined();
    await insertSamples(here.db, 20);
    const { "content-encoding": encoding, "content-length": length, vary } = await headersOf();
    expect([encoding, vary]).toEqual(["gzip", "Accept-Encoding"]);
    expect(Number(length)).toBeLessThan(JSON.stringify(await anns.list()).length / 3);
  });

  test("are found by words in any case, their short number, digits, and phone numbers in any format", async () => {
    const id = await insert({ name: "Núria Núñez", email: "nuria@example.com", phone: "(408) 555-0123" });
    await insert({
      name: "100% O'Neil_\\",
      email: "b@example.com",
      phone: "+1 669.555.0177",
      services: ["Gutter Cleaning"],
    });
    await act(anns, id, 0, { note: "Has a DOG, call 650 555 0142" });
    const [nuria, neil] = [["Núria Núñez"], ["100% O'Neil_\\"]];
    for (const search of ["núñez", "NÚÑEZ", "nuria@", "dog repair", "408555", "1 (408) 555-0123", "650 555 0142"])
      expect([search, await listed({ search })]).toEqual([search, nuria]);
    const number = id.slice(-6);
    for (const search of [number, number.toUpperCase()])
      expect([search, await listed({ search })]).toEqual([search, nuria]);
    for (const search of ["100%", "neil_", "\\", "6695550177", "cleaning o'neil"])
      expect([search, await listed({ search })]).toEqual([search, neil]);
    for (const search of ["nobody", "dog cleaning", "0177 0123", "%%", "4085550199"])
      expect([search, await listed({ search })]).toEqual([search, []]);
    await insert({ name: "Dana Ito", email: "dana1984@example.org", phone: "(408) 555-0142" });
    await insert({ name: "Dana Lee", email: "lee@example.org", phone: "(408) 555-0143" });
    for (const search of ["1984", "4085550142", "dana 4085550142", "1 (408) 555-0142", "555-0142 ito"])
      expect([search, await listed({ search })]).toEqual([search, ["Dana Ito"]]);
    for (const search of ["1985", "dana 4085550144", "lee 1984"])
      expect([search, await listed({ search })]).toEqual([search, []]);
    expect(await listed({ search: "  " })).toHaveLength(4);
  });

  test("are found by a note until it is undone", async () => {
    const id = await insert();
    await act(anns, id, 0, { note: "Ring Zoe, 650 555 0142" });
    await act(anns, id, 1, { note: "Ring Yuri, 650 555 0143" });
    await anns.call(deskPaths.undo, { id, version: 2 });
    for (const search of ["zoe", "650 555 0142"])
      expect([search, await listed({ search })]).toEqual([search, ["Ann Lee"]]);
    for (const search of ["yuri", "650 555 0143"]) expect([search, await listed({ search })]).toEqual([search, []]);
  });

  test("are found first by name, number, email and address, then by other words, and last in Spam", async () => {
    await insert({ name: "Spam Jose", spamReason: "has a link in the name" });
    const street = await insert({ name: "Lena Park", email: "lena@example.com" });
    await act(anns, street, 0, { address: "5 Jose Lane" });
    await insert({ name: "José Núñez", email: "n@example.com" });
    for (const name of ["Ann", "Ben"])
      await insert({ name, email: "x@example.com", page: "/gutter-repairs-san-jose-ca" });
    const noted = await insert({ name: "Cleo", email: "c@example.com" });
    await act(anns, noted, 0, { note: "Ask for Jose" });
    const order = ["José Núñez", "Lena Park", "Cleo", "Ben", "Ann", "Spam Jose"];
    expect(await listed({ search: "jose" })).toEqual(order);
    const { rows } = (await anns.call(deskPaths.list, { search: "jose", limit: 2 })).body as ListAnswer;
    expect(await listed({ search: "jose", after: rows[1]?.id })).toEqual(order.slice(2));
  });

  test("name the prepared message of a text or email, also in the answer to its question", async () => {
    const id = await insert();
    await contact(anns, id, "email-started", { message: "noAnswer" });
    expect((await contact(anns, id, "email-started", { message: "noAnswer" })).body.request.events).toHaveLength(1);
    expect((await anns.request(id)).attempts).toMatchObject([{ way: "email", message: "noAnswer" }]);
    const { request } = (await contact(anns, id, "emailed")).body;
    expect(request.events.map(({ message }: DeskEvent) => message)).toEqual(["noAnswer", "noAnswer"]);
    // Nobody reached the customer.
    expect(request.status).toBe("tried");
    await contact(anns, id, "text-started", { message: "quoteSent" });
    expect((await contact(anns, id, "not-yet")).body.request.events.at(-1)).toMatchObject({ message: null });
    expect((await contact(anns, id, "text-started", { message: "Buy now" })).status).toBe(400);
  });

  test("are asked for a review once a person, unless the question is undone", async () => {
    const [won, other] = [await insert({ name: "Won" }), await insert({ name: "Other" })];
    await insert({ name: "Stranger", email: "s@example.com", phone: "(408) 555-0177" });
    await act(anns, won, 0, { status: "won" });
    for (const step of ["email-started", "emailed"]) await contact(anns, won, step);
    await contact(anns, won, "text-started", { message: "review" });
    expect((await anns.request(won)).reviewAskedAt).toBeNull();
    await contact(anns, won, "text-opened");
    const { rows } = await anns.list();
    const asked = await Promise.all(rows.map(async ({ id, name }) => [name, (await anns.request(id)).reviewAskedAt]));
    expect(asked.filter(([, at]) => at !== null).map(([name]) => name)).toEqual(["Other", "Won"]);
    expect((await anns.request(won)).reviewAskedAt).toBe((await anns.request(other)).reviewAskedAt);
    await anns.call(deskPaths.undo, { id: won, version: 5 });
    expect((await anns.request(other)).reviewAskedAt).toBeNull();
  });

  test("say since when emails to the office wait, after a quarter of an hour", async () => {
    const queuedAt = Date.now() - maxLagMs;
    await insert();
    await insert({ name: "Bot", spamReason: "has a link in the name" });
    const queue = (queued_at: number) =>
      here.db.write((trx) => trx.updateTable("delivery").set({ queued_at }).execute());
    await queue(queuedAt + minuteMs);
    expect((await anns.list()).emailsStuckSince).toBeNull();
    await queue(queuedAt - minuteMs);
    expect((await anns.list()).emailsStuckSince).toBe(new Date(queuedAt - minuteMs).toISOString());
    for (const changes of [{ channel: "webhook" }, { channel: "letter", state: "failed" }] as const) {
      await here.db.write((trx) => trx.updateTable("delivery").set(changes).where("is_marked", "=", 0).execute());
      expect((await anns.list()).emailsStuckSince).toBeNull();
    }
  });

  test("take a phone without a number only if somebody is sure, and say so", async () => {
    const id = await insert();
    const corrected = { correctedPhone: "notaphone" };
    const { status, body } = await act(anns, id, 0, corrected);
    expect([status, body.error]).toEqual([
      400,
      { code: "no-number", message: "There is no number to dial in this. Save anyway?" },
    ]);
    expect((await act(anns, id, 0, { ...corrected, isSure: true })).body.request.phone).toBe("notaphone");
    expect((await act(anns, id, 1, { correctedPhone: "408-GUTTERS" })).body.request.dial).toBe("+14084888377");
    const unknown = { ...entry, phone: "will call again" };
    expect((await anns.call(deskPaths.enter, unknown)).body.error.code).toBe("no-number");
    expect((await anns.call(deskPaths.enter, { ...unknown, isSure: true })).status).toBe(200);
  });

  test("tell somebody who repeats a change, or has two windows, that their own change was saved", async () => {
    const id = await insert();
    await act(anns, id, 0, { note: "First" });
    for (const note of ["First", "Second"])
      expect((await act(anns, id, 0, { note })).body.error.message).toMatch(/^Your last change was saved already\./);
  });

  test("take a status and note with author and time, and only one of concurrent acts wins", async () => {
    const bobs = await signedIn(here.app, here.db, bob);
    const id = await insert();
    const answers = await Promise.all([
      act(anns, id, 0, { status: "called", note: "Left a message.\nAgain on Friday" }),
      act(bobs, id, 0, { status: "lost" }),
      act(bobs, id, 0, { note: "Wrong number" }),
      act(anns, id, 0, { status: "won" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const now = await anns.request(id);
    expect([now.version, now.events.length]).toEqual([1, 1]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.error.code).toBe("changed-meanwhile");
    const done = (await act(bobs, id, 1, { status: "quoted", note: "\u202E$900\u0000 for both" })).body.request;
    expect(done).toMatchObject({ status: "quoted", version: 2 });
    expect(done.events[1]).toMatchObject({ number: 2, by: bob, kind: "act", status: "quoted", note: "$900 for both" });
    expect(await anns.request(id)).toEqual(done);
    expect(await listed({ status: "quoted" })).toEqual(["Ann Lee"]);
    expect(await listed({ status: "new" })).toEqual([]);
  });

  test("let only the author undo the last act, and only once", async () => {
    const bobs = await signedIn(here.app, here.db, bob);
    const id = await insert();
    await act(anns, id, 0, { status: "won", note: "Signed" });
    expect((await bobs.call(deskPaths.undo, { id, version: 1 })).status).toBe(409);
    const { request } = (await anns.call(deskPaths.undo, { id, version: 1 })).body;
    expect(request).toMatchObject({ status: "new", version: 2 });
    expect(request.events.map(({ kind, undone }: { kind: string; undone: boolean }) => [kind, undone])).toEqual([
      ["act", true],
      ["undo", false],
    ]);
    expect((await anns.call(deskPaths.undo, { id, version: 2 })).status).toBe(409);
  });

  test("show who took them, and tell a second person who was first", async () => {
    const bobs = await signedIn(here.app, here.db, bob);
    const take = { id: await insert(), version: 0, isMine: true };
    await anns.call(deskPaths.act, take);
    expect((await bobs.list()).rows).toMatchObject([{ takenBy: ann }]);
    const { status, body } = await bobs.call(deskPaths.act, take);
    expect([status, body.error.message]).toEqual([
      409,
      "Ann changed this request first, so nothing was saved. Look at the change and try again.",
    ]);
    const free = (await anns.call(deskPaths.act, { ...take, version: 1, isMine: false })).body.request;
    expect([free.takenBy, free.events[1].cleared]).toEqual([null, ["takenBy"]]);
  });

  test("are tried after no answer, and count the tries that were not undone", async () => {
    const id = await insert();
    for (const step of ["call-started", "no-answer", "call-started", "no-answer"]) await contact(anns, id, step);
    const rowOf = async () => (await anns.list()).rows[0];
    expect(await rowOf()).toMatchObject({
      status: "tried",
      tries: 2,
      triedAt: expect.stringMatching(/^20/),
      version: 4,
    });
    const { request } = (await anns.call(deskPaths.undo, { id, version: 4 })).body;
    expect(request).toMatchObject({ status: "tried", tries: 1, triedAt: request.events[1].at });
    expect(await rowOf()).toMatchObject({ tries: 1, triedAt: request.triedAt, attempts: [{ way: "call", by: ann }] });
    const kinds = ["call-started", "no-answer", "call-started", "no-answer", "undo"];
    expect(request.events.map(({ kind }: DeskEvent) => kind)).toEqual(kinds);
  });

  test("belong to the first caller, whose question stays open through other changes until it is answered", async () => {
    const bobs = await signedIn(here.app, here.db, bob);
    const id = await insert();
    const attemptsOf = async () => (await anns.request(id)).attempts.map(({ by }) => by);
    expect((await contact(bobs, id, "call-started")).body.request).toMatchObject({ takenBy: bob, status: "new" });
    await contact(anns, id, "call-started");
    await act(bobs, id, 2, { note: "Gate code 4471", correctedName: "Ann Lee-Park" });
    await act(anns, id, 3, { note: "Has a dog" });
    expect([await attemptsOf(), (await anns.request(id)).takenBy]).toEqual([[ann, bob], bob]);
    await contact(anns, id, "not-yet");
    for (const _ of ["No answer", "pressed twice"]) await contact(bobs, id, "no-answer");
    expect(await anns.request(id)).toMatchObject({ attempts: [], status: "tried", tries: 1 });
    await contact(bobs, id, "email-started");
    await act(anns, id, 7, { status: "lost" });
    expect(await attemptsOf()).toEqual([]);
  });

  test("ask about a call and the text after it, once each, whatever is tapped again", async () => {
    const id = await insert();
    for (const step of ["call-started", "text-started", "text-started", "call-started"]) await contact(anns, id, step);
    const { attempts, events } = await anns.request(id);
    expect([attempts.map(({ way }) => way), events.length]).toEqual([["text", "call"], 2]);
    await contact(anns, id, "text-opened");
    expect((await contact(anns, id, "no-answer")).body.request).toMatchObject({ attempts: [], tries: 1 });
  });

  test("forget a call with one undo, and take an act that was based on the version before one's own call", async () => {
    const bobs = await signedIn(here.app, here.db, bob);
    const id = await insert();
    await contact(bobs, id, "call-started");
    expect((await act(anns, id, 0, { note: "Mine" })).status).toBe(409);
    const undone = (await bobs.call(deskPaths.undo, { id, version: 1 })).body.request;
    expect(undone).toMatchObject({ takenBy: null, attempts: [], status: "new" });
    await contact(bobs, id, "call-started");
    expect((await act(bobs, id, 2, { note: "Typed during the call" })).status).toBe(200);
    expect((await bobs.call(deskPaths.undo, { id, version: 2 })).status).toBe(409);
    await contact(bobs, id, "called");
    expect((await act(bobs, id, 4, { note: "Typed before the answer was saved" })).status).toBe(200);
  });

  test("keep the status Quoted after a call, and are tried after a text", async () => {
    const [quoted, texted] = [await insert({ name: "Quoted" }), await insert({ name: "Texted" })];
    await act(anns, quoted, 0, { status: "quoted" });
    for (const step of ["call-started", "called"]) await contact(anns, quoted, step);
    for (const step of ["text-started", "text-opened"]) await contact(anns, texted, step);
    expect([(await anns.request(quoted)).status, (await anns.request(texted)).status]).toEqual(["quoted", "tried"]);
    expect(await anns.request(texted)).toMatchObject({ takenBy: null, tries: 0, attempts: [] });
  });

  test("are counted once each as to call, worked on or due, without those in Possible spam", async () => {
    const today = localToday("America/Los_Angeles");
    const times = { due: `${today}T00:00`, later: "2099-01-01T09:00" };
    const ids: string[] = [];
    for (const name of ["Due", "Later", "Taken", "Tried", "New"]) ids.push(await insert({ name }));
    const [due = "", later = "", taken = "", tried = ""] = ids;
    await insert({ name: "Bot", spamReason: "has a link in the name" });
    await act(anns, due, 0, { callBack: times.due });
    await act(anns, later, 0, { callBack: times.later });
    await contact(anns, taken, "call-started");
    for (const step of ["text-started", "text-opened"]) await contact(anns, tried, step);
    const { counts, ...work } = await anns.list();
    expect(counts).toMatchObject({ open: 5, mine: 1, due: 1, all: 5, new: 4, tried: 1, "possible-spam": 1 });
    expect(work).toMatchObject({ toCall: 2, workedOn: 2, callBacks: [{ minute: times.due, isToCall: true }] });
  });

  test("are open until they end, unless they have a call back, and mine if I took them", async () => {
    for (const status of [...deskStages, "won", "lost"]) await act(anns, await insert({ name: status }), 0, { status });
    await act(anns, await insert({ name: "Won, call in spring" }), 0, { status: "won", callBack: "2099-03-01T09:00" });
    expect((await listed({ status: "open" })).toSorted()).toEqual(["Won, call in spring", ...deskStages].toSorted());
    const bobs = await signedIn(here.app, here.db, bob);
    await contact(bobs, await insert({ name: "Bob's" }), "call-started");
    const mine = (await bobs.call(deskPaths.list, { status: "mine" })).body;
    expect([namesOf(mine), mine.counts.mine, await listed({ status: "mine" })]).toEqual([["Bob's"], 1, []]);
  });

  test("are due on their call-back day, earliest first, until called, and again after an undo", async () => {
    const today = localToday("America/Los_Angeles");
    const ids = [await insert({ name: "Late" }), await insert({ name: "Early" }), await insert({ name: "Someday" })];
    const times = [`${today}T17:00`, `${today}T09:00`, "2099-01-01T09:00"];
    for (const [at, id] of ids.entries()) await act(anns, id, 0, { callBack: times[at] });
    expect(await listed({ status: "due" })).toEqual(["Early", "Late"]);
    expect((await anns.list()).counts.due).toBe(2);
    const first = (await anns.call(deskPaths.list, { status: "due", limit: 1 })).body as ListAnswer;
    expect(await listed({ status: "due", limit: 1, after: first.rows[0]?.id })).toEqual(["Late"]);
    const early = ids[1] ?? "";
    expect((await act(anns, early, 1, { status: "called" })).body.request).toMatchObject({
      callBack: null,
      version: 2,
    });
    expect(await listed({ status: "due" })).toEqual(["Late"]);
    await anns.call(deskPaths.undo, { id: early, version: 2 });
    expect(await listed({ status: "due" })).toEqual(["Early", "Late"]);
    await act(anns, early, 3, { callBack: "2099-01-01T09:00" });
    const cancelled = await act(anns, ids[0] ?? "", 1, { callBack: "" });
    expect([await listed({ status: "due" }), cancelled.body.request.callBack]).toEqual([[], null]);
    expect((await anns.call(deskPaths.exportCsv, { status: "due" })).body).not.toContain("Someday");
  });

  test("come first in All when their call back is due, earliest first, on every page", async () => {
    const now = localMinute(Date.now(), "America/Los_Angeles");
    const times = { Overdue: "2020-01-01T09:00", Now: now, Later: "2099-01-01T09:00" };
    for (const [name, callBack] of Object.entries(times)) await act(anns, await insert({ name }), 0, { callBack });
    await insert({ name: "Newest" });
    const inOrder = ["Overdue", "Now", "Newest", "Later"];
    expect(await listed({})).toEqual(inOrder);
    expect(await listOneByOne({})).toEqual(inOrder);
  });

  test("wanted the same day come first until somebody was reached, the oldest first, on every page", async () => {
    const first = await insert({ name: "Today 1", urgency: "today" });
    await insert({ name: "Flexible" });
    const second = await insert({ name: "Today 2", urgency: "today" });
    const reached = await insert({ name: "Reached", urgency: "today" });
    await here.db.write((trx) =>
      trx
        .updateTable("quote_request")
        .set({ received_at: Date.now() - dayMs })
        .where("id", "=", first)
        .execute(),
    );
    await act(anns, second, 0, { status: "tried" });
    await act(anns, reached, 0, { status: "called" });
    const inOrder = ["Today 1", "Today 2", "Reached", "Flexible"];
    for (const status of ["open", "all"]) expect(await listed({ status })).toEqual(inOrder);
    expect(await listOneByOne({ status: "open" })).toEqual(inOrder);
  });

  test("show other requests of the same email or phone with their status", async () => {
    const [phone, email] = ["(408) 555-0123", "dana@example.com"];
    const first = await insert({ name: "Dana", email, phone });
    await act(anns, first, 0, { status: "won" });
    await insert({ name: "Dana's office", email: "office@example.com", phone: "+1 408.555.0123" });
    await insert({ name: "Stranger", email: "stranger@example.com", phone: "ask" });
    const last = await insert({ name: "D. Whitfield", email: "DANA@example.com", phone });
    const { fromSamePerson } = await anns.request(last);
    expect(fromSamePerson.map(({ name, status }) => [name, status])).toEqual([
      ["Dana's office", "new"],
      ["Dana", "won"],
    ]);
    expect((await anns.request(first)).fromSamePerson.map(({ name }) => name)).toEqual([
      "D. Whitfield",
      "Dana's office",
    ]);
    expect((await anns.list()).rows.map(({ others }) => others)).toEqual([2, 0, 2, 2]);
    expect((await anns.request(first)).others).toBe(2);
  });

  test("entered by hand need no email and are stored once", async () => {
    const enter = (body: object) => anns.call(deskPaths.enter, body);
    const { status, body } = await enter({ ...entry, address: "12 Oak St" });
    expect([status, (await enter(entry)).body.request.id]).toEqual([200, body.request.id]);
    const { request } = body;
    expect(request).toMatchObject({
      email: "",
      services: [],
      status: "called",
      takenBy: ann,
      address: "12 Oak St",
      attribution: { source: enteredByHand },
      version: 1,
    });
    expect(request.events).toMatchObject([{ by: ann, kind: "entered", note: "Blue house,\nbehind the school" }]);
    expect(request.deliveries.map(({ channel }: DeskDelivery) => channel)).toEqual(["letter"]);
    expect(await anns.list()).toMatchObject({ toCall: 0, newestAt: null });
    expect(await listed({ search: "0123" })).toEqual(["Lena Park"]);
    const csv: string = (await anns.call(deskPaths.exportCsv)).body;
    expect(csv).toContain('"Lena Park","","(408) 555-0123","",');
    await insert({ name: "Somebody else", email: "", phone: "(408) 555-0177" });
    const preview = (await anns.call(deskPaths.previewErase, { phone: "408 555 0123" })).body;
    expect([preview.requests.length, preview.alsoUnder]).toEqual([1, []]);
    expect((await anns.call(deskPaths.previewErase, { email: "" })).status).toBe(400);
    for (const [changes, code] of [
      [{ name: " " }, "name-blank"],
      [{ phone: "" }, "phone-blank"],
      [{ email: "lena" }, "email-invalid"],
      [{ services: ["Roofs"] }, "service-unknown"],
      [{ key: "" }, "unreadable"],
      [{ city: "San Jose" }, "unreadable"],
    ] as const) {
      const refused = await enter({ ...entry, key: "key-2", ...changes });
      expect([refused.status, refused.body.error.code]).toEqual([400, code]);
    }
  });

  test("entered by hand get no receipt even if visitors get one", async () => {
    const mail = { SEND_RECEIPT: "on", SMTP_URL: "smtp://127.0.0.1:1", SITE_URL: "https://gutters.test" };
    const { app, db } = await createDeskApp(here.store, mail);
    const browser = await signedIn(app, db);
    const { body } = await browser.call(deskPaths.enter, { ...entry, email: "lena@example.com" });
    expect(body.request.deliveries.map(({ channel }: DeskDelivery) => channel)).toEqual(["letter"]);
    await app.close();
  });

  test("entered by hand are not stored without their first event", async () => {
    const rename = (from: string, to: string) =>
      here.db.write((trx) => trx.schema.alterTable(from).renameTo(to).execute());
    await rename("request_event", "elsewhere");
    expect((await anns.call(deskPaths.enter, entry)).status).toBeGreaterThanOrEqual(500);
    await rename("elsewhere", "request_event");
    expect((await anns.list()).rows).toEqual([]);
    const { request } = (await anns.call(deskPaths.enter, entry)).body;
    expect(request.events).toMatchObject([{ by: ann, kind: "entered" }]);
  });

  test("are added with a service that was renamed while the desk was open", async () => {
    const renamed = { ...entry, services: ["Gutter Guards"] };
    expect((await anns.call(deskPaths.enter, renamed)).body.error.code).toBe("service-unknown");
    for (const _ of ["first", "again"]) await recordServices(here.db, ["Gutter Guards"]);
    expect((await anns.call(deskPaths.enter, renamed)).body.request).toMatchObject({ services: ["Gutter Guards"] });
  });

  test("are listed and exported without a delivery", async () => {
    await insert({ name: "No delivery" });
    await here.db.write((trx) => trx.deleteFrom("delivery").execute());
    expect(await listed({})).toEqual(["No delivery"]);
    expect((await anns.call(deskPaths.exportCsv)).body).toContain('"No delivery"');
  });

  test("lose a removed note's text for good, and say who removed it and when", async () => {
    const bobs = await signedIn(here.app, here.db, bob);
    const id = await insert();
    await act(anns, id, 0, { status: "called", note: "canary: his card is 4111" });
    await act(anns, id, 1, { note: "canary: her birthday" });
    await anns.call(deskPaths.undo, { id, version: 2 });
    const remove = (number: number) => bobs.call(deskPaths.removeNote, { id, number });
    await remove(1);
    const { status, body } = await remove(2);
    expect([status, body.request.version, body.request.status]).toEqual([200, 3, "called"]);
    const removed = expect.stringMatching(/^\[removed by bob@gutters\.test, \d{4}-\d\d-\d\d \d\d:\d\d\]$/);
    expect(body.request.events.map(({ note }: DeskEvent) => note)).toEqual([removed, removed, null]);
    expect(body.request.events.every(({ note }: DeskEvent) => note === null || isRemovedNote(note))).toBe(true);
    expect((await remove(3)).body.request.events[2].note).toBeNull();
    expect((await anns.call(deskPaths.removeNote, { id, number: 1 })).body.request.events[0].note).toEqual(removed);
    expect((await anns.call(deskPaths.removeNote, { id, number: 9 })).status).toBe(200);
    expect((await anns.call(deskPaths.removeNote, { id: "01900000", number: 1 })).status).toBe(404);
    expect(await listed({ search: "canary" })).toEqual([]);
    expect(here.logged.filter((line) => line.includes("a note was removed at the desk"))).toHaveLength(2);
    expect(here.logged.join()).not.toMatch(/canary|@/);
    if (isPostgres()) return;
    const files = readdirSync(here.store.dataDir).map((file) => readFileSync(join(here.store.dataDir, file), "latin1"));
    expect([files.join().includes(id), files.join().includes("canary")]).toEqual([true, false]);
  });

  test("lose the spam mark, and get it back after an undo", async () => {
    const id = await insert({ name: "http://a.example", spamReason: "has a link in the name" });
    await act(anns, id, 0, { status: "spam" });
    expect([await listed({}), await listed({ status: "spam" })]).toEqual([[], ["http://a.example"]]);
    const unmarked = (await anns.call(deskPaths.notSpam, { id, version: 1 })).body.request;
    expect(unmarked).toMatchObject({ status: "new", suspectReason: null });
    const back = (await anns.call(deskPaths.undo, { id, version: 2 })).body.request;
    expect(back).toMatchObject({ status: "spam", suspectReason: "has a link in the name" });
  });

  test("keep version and history when an act changes nothing, and answer 200", async () => {
    const [id, suspect] = [await insert(), await insert({ name: "Link", spamReason: "has a link in the name" })];
    const isDone = async (path: string, body: { id: string; version: number; status?: string; note?: string }) => {
      const { status } = await anns.call(path, body);
      const { version, events } = await anns.request(body.id);
      return [status, version, events.length];
    };
    expect(await isDone(deskPaths.act, { id, version: 0, status: "new" })).toEqual([200, 0, 0]);
    expect(await isDone(deskPaths.notSpam, { id, version: 0 })).toEqual([200, 0, 0]);
    expect(await isDone(deskPaths.act, { id, version: 0, status: "new", note: "Rang twice" })).toEqual([200, 1, 1]);
    expect(await isDone(deskPaths.act, { id, version: 0, status: "new" })).toEqual([409, 1, 1]);
    expect(await isDone(deskPaths.notSpam, { id: suspect, version: 0 })).toEqual([200, 1, 1]);
    expect(await isDone(deskPaths.notSpam, { id: suspect, version: 1 })).toEqual([200, 1, 1]);
  });

  test("can be resent after their email failed", async () => {
    const id = await insert();
    const failed = { state: "failed" as const, last_error: "550 no such user", attempts: 1 };
    await here.db.write((trx) => trx.updateTable("delivery").set(failed).where("request_id", "=", id).execute());
    expect((await anns.request(id)).deliveries).toMatchObject([
      { channel: "letter", state: "failed", lastError: "550 no such user" },
    ]);
    const { deliveries, request } = (await anns.call(deskPaths.resend, { id })).body;
    expect([deliveries, request.letter]).toEqual([1, "queued"]);
  });

  test("are rejected if they do not exist or the call is malformed", async () => {
    await insert();
    await here.db.write((trx) => trx.updateTable("delivery").set({ state: "sent" }).execute());
    expect((await anns.call(deskPaths.resend, { id: "all", sent: true })).status).toBe(404);
    expect((await anns.list()).rows.map(({ letter }) => letter)).toEqual(["sent"]);
    const id = "01900000-0000-7000-8000-000000000000";
    for (const path of [deskPaths.request, deskPaths.resend]) expect((await anns.call(path, { id })).status).toBe(404);
    for (const path of [deskPaths.undo, deskPaths.notSpam])
      expect((await anns.call(path, { id, version: 0 })).status).toBe(404);
    expect((await act(anns, id, 0, { status: "won" })).body.error.code).toBe("not-found");
    const bad = [
      {},
      { status: "done" },
      { note: "" },
      { note: "x".repeat(2001) },
      { status: "won", more: 1 },
      ...["tomorrow", "2026-11-25", "2026-02-30T09:00"].map((callBack) => ({ callBack })),
    ];
    for (const change of bad) expect([change, (await act(anns, id, 0, change)).status]).toEqual([change, 400]);
    expect([(await contact(anns, id, "called")).status, (await contact(anns, id, "won")).status]).toEqual([404, 400]);
    for (const body of [{ limit: 201 }, { status: "any" }, { search: "x".repeat(101) }])
      expect([body, (await anns.call(deskPaths.list, body)).status]).toEqual([body, 400]);
    expect(here.logged.join()).not.toMatch(/@|Error/);
  });
});
