import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import { sampleNewRequest } from "../../testing/sample-database.ts";
import { atEmptyDesks, type DeskBrowser, type EmptyDesk } from "../../testing/sample-desk.ts";
import { claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { eraseQuoteRequests } from "../privacy/erase.ts";
import { finishErasing, hasUnfinishedErasures } from "../privacy/erasures.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { emptyLog } from "../store/database.ts";

describe("a person's data at the desk", () => {
  let here: EmptyDesk;
  let browser: DeskBrowser;

  atEmptyDesks((desk) => {
    here = desk;
    browser = desk.browser;
  });

  async function insert(changes: Parameters<typeof sampleNewRequest>[0], note?: string): Promise<string> {
    const result = await insertQuoteRequest(here.db, sampleNewRequest(changes), ["letter"]);
    const id = "id" in result ? result.id : "";
    if (note) await browser.call(deskPaths.act, { id, version: 0, note });
    return id;
  }

  test("is erased after its name and number of requests were confirmed, and out of others' notes", async () => {
    await insert({ name: "Eva Old", email: "eva@example.com", phone: "408 555 0111" }, "canary note of Eva");
    const newest = await insert({ name: "Eva New", email: "EVA@example.com", phone: "1-408-555-0111" });
    const other = await insert({ name: "Bob" }, "Neighbor of eva@Example.com, +1 (408) 555.0111 or 408 555 0100");
    const preview = (await browser.call(deskPaths.previewErase, { email: "eva@example.com" })).body;
    expect(preview.requests.map(({ name }: { name: string }) => name)).toEqual(["Eva New", "Eva Old"]);
    expect(preview.mentionedIn).toEqual([{ id: other, name: "Bob" }]);
    expect(preview.alsoUnder).toEqual([]);
    const byPhone = (await browser.call(deskPaths.previewErase, { phone: "(408) 555-0111" })).body;
    expect([byPhone.requests.length, byPhone.mentionedIn.length]).toEqual([2, 1]);

    for (const wrong of [
      { name: "Eva New", count: 1 },
      { name: "Eva", count: 2 },
      { name: "Eva Old", count: 2 },
    ]) {
      const { status, body } = await browser.call(deskPaths.erase, { email: "eva@example.com", ...wrong });
      expect([status, body.error.code]).toEqual([409, "not-confirmed"]);
    }
    expect((await browser.list()).counts.all).toBe(3);
    const done = await browser.call(deskPaths.erase, { email: "eva@example.com", name: " eva  new ", count: 2 });
    expect(done.body).toEqual({ erased: 2, mentionedIn: [{ id: other, name: "Bob" }], isFinished: true });
    expect((await browser.list()).rows.map(({ name }) => name)).toEqual(["Bob"]);
    const rows = await here.db.read((kysely) => kysely.selectFrom("request_event").select("note").execute());
    expect(rows).toEqual([{ note: "Neighbor of [erased], +[erased] or 408 555 0100" }]);
    const bytes = readdirSync(here.place.dataDir)
      .map((file) => readFileSync(join(here.place.dataDir, file), "latin1"))
      .join();
    expect(bytes).toContain("Bob");
    for (const trace of [newest, "Eva Old", "Eva New", "eva@", "canary"])
      expect([trace, bytes.includes(trace)]).toEqual([trace, false]);
    await insert({ name: "Fay", phone: "(408) 555-0111", email: "f@example.com" });
    await browser.call(deskPaths.erase, { phone: "4085550111", name: "Fay", count: 1 });
    expect((await browser.request(other)).events[0]?.note).toBe("Neighbor of [erased], +[erased] or 408 555 0100");
    expect(here.logged.join()).toContain('"requests":2} requests were erased at the desk');
    expect(here.logged.join()).not.toMatch(/eva|@|Fay/i);
  });

  test("is found however address and number are spelled, also where a server of before stored it", async () => {
    const spellings = [
      "408 555 0111 x12",
      "(408) 555-0111 ext 5",
      "001 408 555 0111",
      "٤٠٨٥٥٥٠١١١",
      "４０８５５５０１１１",
    ];
    for (const [index, phone] of spellings.entries())
      await insert({ name: "Dana O’Brien", email: `d${index}@b.test`, phone });
    await here.db.write((trx) =>
      trx
        .updateTable("quote_request")
        .set({ email_key: null, phone_key: null })
        .where("phone", "like", "001%")
        .execute(),
    );
    const other = await insert({ name: "Ada", email: "D1@b.test", phone: "408 555 0133" });
    const preview = (await browser.call(deskPaths.previewErase, { phone: "408.555.0111" })).body;
    expect([preview.requests.length, preview.alsoUnder]).toEqual([5, [{ id: other, name: "Ada" }]]);
    const done = await browser.call(deskPaths.erase, { phone: "+1 408 555 0111", name: "dana o'brien", count: 5 });
    expect(done.body.erased).toBe(5);
    expect((await browser.list()).rows.map(({ name }) => name)).toEqual(["Ada"]);
  });

  test("is taken out of others' notes with every name, address and number of the requests", async () => {
    await insert({ name: "Eva Old", email: "eva@example.com", phone: "408 555 0111" });
    await insert({ name: "Eva de  Luz", email: "eva@example.com", phone: "408 555 0112 x3" });
    const other = await insert({ name: "Bob" }, "eva  de luz or Eva Old: 408-555-0111, ٤٠٨٥٥٥٠١١٢, 408 555 0113");
    const namesake = await insert(
      { name: "Eva Old", email: "other@example.com", phone: "408 555 0119" },
      "Eva Old called",
    );
    const done = await browser.call(deskPaths.erase, { email: "eva@example.com", name: "Eva de Luz", count: 2 });
    expect(done.body.mentionedIn).toEqual([{ id: other, name: "Bob" }]);
    expect((await browser.request(other)).events[0]?.note).toBe(
      "[erased] or [erased]: [erased], [erased], 408 555 0113",
    );
    expect((await browser.request(namesake)).events[0]?.note).toBe("Eva Old called");
  });

  test("is erased with the hundreds of names and addresses of a flood, holding up nobody else", async () => {
    const flood = Array.from({ length: 300 }, (_, index) =>
      sampleNewRequest({ name: `Eve Nr${index}`, email: `victim+${index}@b.test`, phone: "408 555 0111" }),
    );
    await Promise.all(flood.map((request) => insertQuoteRequest(here.db, request, ["letter"])));
    const other = await insert({ name: "Bob", phone: "408 555 0122" }, "wrote victim+7@b.test and Eve Nr8");
    const preview = (await browser.call(deskPaths.previewErase, { phone: "408 555 0111" })).body;
    expect([preview.requests.length, preview.mentionedIn, preview.alsoUnder]).toEqual([
      300,
      [{ id: other, name: "Bob" }],
      [],
    ]);
    const { ids } = (await eraseQuoteRequests(here.db, { phone: "408 555 0111" })) ?? {};
    expect(ids).toHaveLength(300);
    expect((await browser.request(other)).events[0]?.note).toBe("wrote [erased] and [erased]");
  });

  test("waits for an email that is being sent, ends what waits, and gives up rather than let one begin later", async () => {
    await insert({ name: "Eva", email: "eva@example.com" });
    await insert({ name: "Eva", email: "eva@example.com", services: [] });
    const [sending] = await claimDeliveries(here.db, { channels: ["letter"], limit: 1 });
    if (!sending) throw new Error("Nothing was claimed");
    const by = { name: "Eva", count: 2 };
    await expect(eraseQuoteRequests(here.db, { email: "eva@example.com" }, { by, patienceMs: 0 })).rejects.toThrow(
      "being sent",
    );
    expect((await browser.list()).counts.all).toBe(2);
    expect(await claimDeliveries(here.db, { channels: ["letter"], limit: 9 })).toEqual([]);
    const erasing = browser.call(deskPaths.erase, { email: "eva@example.com", ...by });
    await recordOutcome(here.db, sending, { outcome: "sent" });
    expect((await erasing).body.erased).toBe(2);
  });

  test("is finished later where something cut it short, and brings away what was left", async () => {
    const id = await insert({ name: "Eva", email: "eva@example.com" });
    await eraseQuoteRequests(here.db, { email: "eva@example.com" });
    const outbox = join(here.place.dataDir, "outbox");
    mkdirSync(outbox, { recursive: true });
    for (const name of [`${id}.eml`, `receipt-${id}.eml.part`, "digest-x.eml", `${randomUUID()}.eml`])
      writeFileSync(join(outbox, name), "Eva");
    expect(await hasUnfinishedErasures(here.db)).toBe(true);
    await finishErasing(here.db, here.place.dataDir, emptyLog);
    expect(readdirSync(outbox)).toHaveLength(1);
    expect(await hasUnfinishedErasures(here.db)).toBe(false);
  });

  test("goes into a spreadsheet that calculates nothing, with notes and their authors", async () => {
    await insert({ name: "=1+1", page: null });
    for (const note of ["=cmd|' /C calc'!A0", "@SUM(1)", "+1", "-1", "\tx", "\u0000=2"]) {
      const id = await insert({ name: `Note ${note}` }, note);
      await browser.call(deskPaths.act, { id, version: 1, status: "won" });
    }
    const taken = await insert({ name: "Taken back" }, "gone");
    await browser.call(deskPaths.undo, { id: taken, version: 1 });
    const { body, headers } = await browser.call(deskPaths.exportCsv, { search: "note" });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="requests-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = String(body).split("\r\n").filter(Boolean);
    expect(lines).toHaveLength(7);
    expect(lines.slice(1).every((line) => /"won","","\d{4}-\d\d-\d\d \d\d:\d\d ann@gutters\.test: /.test(line))).toBe(
      true,
    );
    const all = String((await browser.call(deskPaths.exportCsv)).body);
    expect(all).toContain(`"'=1+1"`);
    expect(all).not.toContain("gone");
    expect(all).not.toMatch(/(^|,)"[=+\-@\t\0]/m);
  });
});
