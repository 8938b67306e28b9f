import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { atEmptyDesks, type DeskBrowser, type EmptyDesk } from "../../tests/support/sample-desk.ts";
import { claimDeliveries } from "../delivery/deliveries.ts";

describe("a person's data at the desk", () => {
  let here: EmptyDesk;
  let browser: DeskBrowser;

  atEmptyDesks((desk) => {
    here = desk;
    browser = desk.browser;
  });

  async function insert(changes: Parameters<typeof insertRequest>[1], note?: string): Promise<string> {
    const id = await insertRequest(here.db, changes);
    if (note) await browser.call(deskPaths.act, { id, version: 0, note });
    return id;
  }

  const person = { email: "eva@example.com" };
  const confirmed = { ...person, name: "Eva New", count: 2 };

  async function insertEva(): Promise<void> {
    await insert({ name: "Eva Old", ...person, phone: "408 555 0111" }, "canary note of Eva");
    await insert({ name: "Eva New", email: "EVA@example.com", phone: "1-408-555-0111" });
  }

  test("is previewed with other requests whose notes mention the person", async () => {
    await insertEva();
    const other = await insert({ name: "Bob" }, "Neighbor of +1 (408) 555.0111");
    const { body } = await browser.call(deskPaths.previewErase, person);
    expect(body.requests.map(({ name }: { name: string }) => name)).toEqual(["Eva New", "Eva Old"]);
    expect([body.mentionedIn, body.alsoUnder]).toEqual([[{ id: other, name: "Bob" }], []]);
  });

  test.each([
    { name: "Eva New", count: 1 },
    { name: "Eva", count: 2 },
    { name: "Eva Old", count: 2 },
  ])("is not erased with a wrong confirmation: %o", async (wrong) => {
    await insertEva();
    const { status, body } = await browser.call(deskPaths.erase, { ...person, ...wrong });
    expect([status, body.error.code, (await browser.list()).counts.all]).toEqual([409, "not-confirmed", 2]);
  });

  test("is erased after name and count are confirmed", async () => {
    await insertEva();
    const other = await insert({ name: "Bob" }, "Neighbor of Eva New");
    const { body } = await browser.call(deskPaths.erase, { ...confirmed, name: " eva  new " });
    expect(body).toEqual({ erased: 2, mentionedIn: [{ id: other, name: "Bob" }] });
    expect((await browser.list()).rows.map(({ name }) => name)).toEqual(["Bob"]);
  });

  test("is erased under a name without its accents and letters that no US keyboard has", async () => {
    await insert({ name: "Łukasz Đặng-O’Brien Jr.", ...person });
    const { body } = await browser.call(deskPaths.erase, { ...person, name: "lukasz dang obrien jr", count: 1 });
    expect(body).toMatchObject({ erased: 1 });
  });

  test("leaves no trace in the data folder", async () => {
    await insertEva();
    await insert({ name: "Bob" });
    await browser.call(deskPaths.erase, confirmed);
    const files = readdirSync(here.store.dataDir);
    const bytes = files.map((file) => readFileSync(join(here.store.dataDir, file), "latin1")).join();
    expect(bytes).toContain("Bob");
    expect(bytes).not.toMatch(/Eva|eva@|canary/);
  });

  test("is not erased while an email about the person is being sent", async () => {
    await insertEva();
    await claimDeliveries(here.db, { channels: ["letter"], limit: 1 });
    const { status, body } = await browser.call(deskPaths.erase, confirmed);
    expect([status, body.error.code, (await browser.list()).counts.all]).toEqual([409, "not-erased", 2]);
  });

  test("is not erased while the erasure cannot be recorded, and the message names the file", async () => {
    await insertEva();
    mkdirSync(join(here.store.dataDir, "erased-requests.txt"));
    const { status, body } = await browser.call(deskPaths.erase, confirmed);
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringContaining("erased-requests.txt cannot be written"),
    ]);
    expect((await browser.list()).counts.all).toBe(2);
  });

  test("is exported without spreadsheet formulas, with notes and their authors", async () => {
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
    expect(lines.slice(1).every((line) => /"Won","","","","","\d{4}-\d\d-\d\d \d\d?:\d\d [AP]M Ann: /.test(line))).toBe(
      true,
    );
    const all = String((await browser.call(deskPaths.exportCsv)).body);
    expect(all).toContain(`"'=1+1"`);
    expect(all).not.toContain("gone");
    expect(all).not.toMatch(/(^|,)"[=+\-@\t\0]/m);
  });
});
