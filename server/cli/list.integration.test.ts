import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { envOf } from "../../tests/support/quotes-command.ts";
import { listRequests, quotes } from "../../tests/support/quotes-in-process.ts";
import { sampleNewRequest, withEmptyStore } from "../../tests/support/sample-database.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";

const webhook = { WEBHOOK_URL: "https://hooks.test/", WEBHOOK_SECRET: `whsec_${"A".repeat(43)}=` };

describe("the command list", () => {
  let db: Database;
  let env: Record<string, string>;
  let file: string;

  withEmptyStore(async (store) => {
    db = await store.open();
    env = envOf(store);
    file = join(store.dataDir, "requests.csv");
  });

  async function insertAt(time: string, changes: Parameters<typeof sampleNewRequest>[0]) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
    await insertQuoteRequest(db, sampleNewRequest(changes), ["letter"]);
    vi.useRealTimers();
  }

  test("prints every request with the state of its email, newest first", async () => {
    await insertAt("2026-03-01T12:00Z", { name: "Older" });
    await insertAt("2026-03-01T12:01Z", { name: "Newer", spamReason: "a link" });
    const delivery = { state: "queued", attempts: 0, lastError: null };
    expect(await listRequests(env)).toMatchObject([{ name: "Newer", suspect: true, delivery }, { name: "Older" }]);
  });

  test.each([
    [["--since", "2026-03-01"], ["Midnight"]],
    [
      ["--since", "2026-02-28"],
      ["Midnight", "Earlier"],
    ],
    [["--since", "1d"], []],
    [["--suspect"], ["Midnight"]],
    [["--undelivered"], ["Earlier"]],
  ])("selects requests by %o in company time", async (args, names) => {
    await insertAt("2026-03-01T08:00:00Z", { name: "Midnight", spamReason: "a link" });
    await db.write((trx) => trx.updateTable("delivery").set({ state: "sent" }).execute());
    await insertAt("2026-03-01T07:59:00Z", { name: "Earlier" });
    const listed: { name: string }[] = JSON.parse(await quotes(env, "list", ...args));
    expect(listed.map(({ name }) => name)).toEqual(names);
  });

  test("--undelivered selects requests that an enabled channel has not delivered", async () => {
    const insert = (name: string, spamReason: string | null = null) =>
      insertQuoteRequest(db, sampleNewRequest({ name, spamReason }), ["letter", "webhook"]);
    await insert("Not at the webhook");
    await db.write((trx) =>
      trx.updateTable("delivery").set({ state: "sent" }).where("channel", "=", "letter").execute(),
    );
    await insert("Neither");
    await insert("Bot", "a link");
    const undelivered = async (more: Record<string, string>) => {
      const listed: { name: string }[] = JSON.parse(await quotes({ ...env, ...more }, "list", "--undelivered"));
      return listed.map(({ name }) => name);
    };
    expect(await undelivered({})).toEqual(["Neither"]);
    expect(await undelivered(webhook)).toEqual(["Neither", "Not at the webhook"]);
  });

  test("uses UTC if no site is built", async () => {
    await insertAt("2026-03-01T07:59:00Z", {});
    const unbuilt = { ...env, BUILT_DIR: "/nonexistent" };
    expect(await quotes(unbuilt, "list", "--since", "2026-03-01T08:00")).toBe("[]\n");
  });

  test("rejects an invalid --since", async () => {
    await expect(quotes(env, "list", "--since", "yesterday")).rejects.toThrow("--since takes a day");
  });

  test("writes the selected requests to a private file that is safe against spreadsheet formulas", async () => {
    await insertAt("2026-03-01T12:00Z", { name: "Ann" });
    const awkward = { name: '=cmd|"/c calc"', email: "a;=1+1@b.test", phone: "+1 408 555 0100", spamReason: "odd" };
    await insertAt("2026-03-01T12:01Z", awkward);
    expect(await quotes(env, "list", "--suspect", "--csv", file)).toBe(`Wrote 1 request to ${file}.\n`);
    expect(readFileSync(file, "utf8")).toContain(`"'=cmd|""/c calc""","a;'=1+1@b.test","(408) 555-0100"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("never overwrites a file", async () => {
    await quotes(env, "list", "--csv", file);
    const text = readFileSync(file, "utf8");
    await insertAt("2026-03-01T12:00Z", {});
    await expect(quotes(env, "list", "--csv", file)).rejects.toThrow(`${file} already exists.`);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("says that the new file's folder is missing", async () => {
    await expect(quotes(env, "list", "--csv", "/nonexistent/new")).rejects.toThrow("There is no folder /nonexistent.");
  });
});
