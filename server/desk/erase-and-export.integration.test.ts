import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import { eraseQuoteRequests } from "../store/erase.ts";
import { insertQuoteRequest } from "../store/insert-quote-request.ts";
import { sampleEngines, sampleNewRequest } from "../store/sample-database.ts";
import { atEmptyDesks, type DeskBrowser, type EmptyDesk } from "./sample-desk.ts";

describe.each(sampleEngines)("a person's data at the desk on %s", (_name, engine) => {
  let here: EmptyDesk;
  let browser: DeskBrowser;

  atEmptyDesks(engine, (desk) => {
    here = desk;
    browser = desk.browser;
  });

  async function insert(changes: Parameters<typeof sampleNewRequest>[0], note?: string): Promise<string> {
    const result = await insertQuoteRequest(here.db, sampleNewRequest(changes), ["letter"]);
    const id = result.outcome === "key-reused" ? "" : result.id;
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
    const done = await browser.call(deskPaths.erase, { email: "eva@example.com", name: " eva new ", count: 2 });
    expect(done.body).toEqual({ erased: 2, mentionedIn: [{ id: other, name: "Bob" }] });
    expect((await browser.list()).rows.map(({ name }) => name)).toEqual(["Bob"]);
    const rows = await here.db.read((kysely) => kysely.selectFrom("request_event").select("note").execute());
    expect(rows).toEqual([{ note: "Neighbor of [erased], +1 (408) 555.0111 or 408 555 0100" }]);
    if (!here.place.databaseUrl) {
      const bytes = readdirSync(here.place.dataDir)
        .map((file) => readFileSync(join(here.place.dataDir, file), "latin1"))
        .join();
      expect(bytes).toContain("Bob");
      for (const trace of [newest, "Eva", "eva@", "canary"])
        expect([trace, bytes.includes(trace)]).toEqual([trace, false]);
    }
    await insert({ name: "Fay", phone: "(408) 555-0111", email: "f@example.com" });
    await browser.call(deskPaths.erase, { phone: "4085550111", name: "Fay", count: 1 });
    expect((await browser.request(other)).events[0]?.note).toBe("Neighbor of [erased], +[erased] or 408 555 0100");
    expect(here.logged.join()).toContain('"requests":2} requests were erased at the desk');
    expect(here.logged.join()).not.toMatch(/eva|@|Fay/i);
  });

  test("is taken out of notes as a whole alone: no part of another address or number, and nothing for a slip", async () => {
    const note = "eva@example.com. Not joeva@example.com, eva@example.com.au, 4085550111 x, 40855501112 or a@b";
    const other = await insert({ name: "Bob" }, note);
    for (const slip of ["a", "@", "eva@", "a@b"]) await eraseQuoteRequests(here.db, { email: slip });
    for (const slip of ["4", "555011", "x"]) await eraseQuoteRequests(here.db, { phone: slip });
    expect((await browser.request(other)).events[0]?.note).toBe(note);
    await eraseQuoteRequests(here.db, { email: " EVA@example.com " });
    await eraseQuoteRequests(here.db, { phone: "1 408 555 0111" });
    expect((await browser.request(other)).events[0]?.note).toBe(
      "[erased]. Not joeva@example.com, eva@example.com.au, [erased] x, 40855501112 or a@b",
    );
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
    expect(lines.slice(1).every((line) => /"won","\d{4}-\d\d-\d\d \d\d:\d\d ann@gutters\.test: /.test(line))).toBe(
      true,
    );
    const all = String((await browser.call(deskPaths.exportCsv)).body);
    expect(all).toContain(`"'=1+1"`);
    expect(all).not.toContain("gone");
    expect(all).not.toMatch(/(^|,)"[=+\-@\t\0]/m);
  });
});
