import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { rudeAt, startMailServer } from "../../testing/mail-server.ts";
import { envOf, logged } from "../../testing/quotes-command.ts";
import { listRequests, quotes, runHere } from "../../testing/quotes-here.ts";
import { atEmptyPlaces, type SamplePlace, sampleNewRequest } from "../../testing/sample-database.ts";
import { insertQuoteRequest, type NewQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";

const minuteMs = 60_000;

describe("the staff's command", () => {
  let place: SamplePlace;
  let db: Database;
  let env: Record<string, string>;
  let folder: string;

  atEmptyPlaces(async (empty) => {
    place = empty;
    // It stays open, as the running server's does.
    db = await place.open();
    env = envOf(place);
    folder = mkdtempSync(join(tmpdir(), "quotes-"));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  const insert = (newRequest: NewQuoteRequest) => insertQuoteRequest(db, newRequest, ["letter"]);

  test("list shows every request newest first and takes filters", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3 * minuteMs });
    await insert(sampleNewRequest({ name: "Older" }));
    vi.useRealTimers();
    await insert(sampleNewRequest({ name: "Newer", spamReason: "a link" }));
    const [newer, older, ...more] = await listRequests(env);
    expect([newer?.name, older?.name, more.length]).toEqual(["Newer", "Older", 0]);
    expect(newer).toMatchObject({ suspect: true, delivery: { state: "queued", attempts: 0, lastError: null } });
    const named = async (...words: string[]) => {
      const listed: { name: string }[] = JSON.parse(await quotes(env, "list", "--json", ...words));
      return listed.map((request) => request.name);
    };
    expect(await named("--suspect")).toEqual(["Newer"]);
    expect(await named("--since", "1d", "--undelivered")).toEqual(["Newer", "Older"]);
    expect(await named("--since", new Date(Date.now() - minuteMs).toISOString())).toEqual(["Newer"]);
    expect(await quotes(env, "list")).toBe(await quotes(env, "list", "--json"));
  });

  test("list and export show a request without a delivery", async () => {
    await insert(sampleNewRequest({ name: "Nobody told" }));
    await db.write((trx) => trx.deleteFrom("delivery").execute());
    const lastError = "The database has no email about this request.";
    const delivery = { state: "cancelled", attempts: 0, lastError };
    expect(await listRequests(env)).toMatchObject([{ name: "Nobody told", delivery }]);
    const file = join(folder, "requests.csv");
    await quotes(env, "export", file);
    expect(readFileSync(file, "utf8")).toContain('"Nobody told"');
  });

  test("late deliveries are told on standard error, beside the answer and not within it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 20 * minuteMs });
    await insert(sampleNewRequest());
    vi.useRealTimers();
    for (const words of [[], ["list"]])
      expect((await runHere(env, words)).stderr).toMatch(/^LATE: 1 delivery is undelivered/m);
    expect(await listRequests(env)).toHaveLength(1);
  });

  test("the export is safe against spreadsheet formulas and never overwrites a file", async () => {
    await insert(sampleNewRequest({ name: '=cmd|"/c calc"', email: "a;=1+1@b.test", phone: "+1 408 555 0100" }));
    const file = join(folder, "requests.csv");
    await quotes(env, "export", file);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(`"'=cmd|""/c calc""","a;'=1+1@b.test","'+1 408 555 0100"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(quotes(env, "export", file)).rejects.toThrow(`${file} exists already. Give the name of a new file.`);
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("a folder that is not there, or is given for a file, is told of in words", async () => {
    const missing = join(folder, "missing");
    for (const command of ["export", "backup"])
      await expect(quotes(env, command, join(missing, "new"))).rejects.toThrow(`There is no folder ${missing}.`);
    for (const path of [folder, missing])
      await expect(quotes(env, "restore", path)).rejects.toThrow(`There is no file ${path}.`);
  });

  test("what changes data or takes it out is logged on standard error, by ids and counts alone", async () => {
    const kept = await insert(sampleNewRequest({ name: "Canary", email: "canary@example.com" }));
    const id = "id" in kept ? kept.id : "";
    const message = "a command of the staff was run";
    for (const [words, facts] of [
      [["redrive", id.slice(0, 8)], { request: id, deliveries: 1 }],
      [["redrive", "--all"], { request: "all", deliveries: 1 }],
      [["cancel", id], { request: id, deliveries: 1 }],
      [["cancel", "--channel", "webhook"], { request: "all", deliveries: 0 }],
      [["export", join(folder, "list.csv")], { requests: 1 }],
      [["backup", join(folder, "backup")], { requests: 1 }],
      [["purge", "--confirm"], { requests: 0 }],
      [["erase", "--email", "canary@example.com"], {}],
    ] as const) {
      const lines = logged(await runHere(env, [...words]));
      expect(lines).toMatchObject([{ level: "info", command: words[0], ...facts, message }]);
      expect(JSON.stringify(lines)).not.toMatch(/canary|@/i);
    }
    await expect(quotes(env, "purge")).rejects.toThrow('"command":"purge","failed":"UserError"');
    for (const words of [[], ["list"], ["list", "--json"]]) expect(logged(await runHere(env, [...words]))).toEqual([]);
    await db.write((trx) => trx.deleteFrom("quote_request").execute());
    expect(logged(await runHere(env, ["restore", join(folder, "backup")]))).toMatchObject([
      { command: "restore", requests: 0, held: 0, erased: 1 },
    ]);
  });

  test("--since names a day of San Jose", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T07:59:00Z") });
    await insert(sampleNewRequest({ name: "Late on February 28" }));
    vi.setSystemTime(new Date("2026-03-01T08:00:00Z"));
    await insert(sampleNewRequest({ name: "At midnight" }));
    vi.useRealTimers();
    const since = async (text: string) => {
      const listed = JSON.parse(await quotes(env, "list", "--json", "--since", text)) as { name: string }[];
      return listed.map(({ name: who }) => who);
    };
    expect(await since("2026-03-01")).toEqual(["At midnight"]);
    expect(await since("2026-02-28")).toEqual(["At midnight", "Late on February 28"]);
    expect(await since("2026-02-28T23:59")).toEqual(["At midnight", "Late on February 28"]);
    expect(await since("2026-03-01T00:00Z")).toEqual(["At midnight", "Late on February 28"]);
    const unbuilt = { ...env, BUILT_DIR: "/nonexistent" };
    expect(JSON.parse(await quotes(unbuilt, "list", "--since", "2026-03-01T07:59"))).toHaveLength(2);
    await expect(quotes(unbuilt, "purge")).rejects.toThrow(/it is [\d-]+ [\d:]+ in UTC/);
  });

  test("test-email sends one to the office and says what came of it", async () => {
    const mail = await startMailServer();
    const settings = {
      ...env,
      SMTP_URL: mail.url,
      MAIL_FROM: "website@gutters.test",
      MAIL_TO: "office@gutters.test",
    };
    await expect(quotes(env, "test-email")).rejects.toThrow("SMTP_URL is not set");
    expect(await quotes(settings, "test-email")).toContain("took the email to office@gutters.test");
    expect(mail.texts.join()).toContain("Subject: Test email of the website");
    const several = { ...settings, MAIL_TO: "office@gutters.test, owner@gutters.test" };
    expect(await quotes(several, "test-email")).toContain("took the email to office@gutters.test, owner@gutters.test");
    let recipients = 0;
    mail.behave((step) => (step === "RCPT" && ++recipients === 2 ? "550 no" : "answer"));
    await expect(quotes(several, "test-email")).rejects.toThrow(/refused the email for 1 of .*: SMTP 550/);
    mail.behave(rudeAt("RCPT", "550 no"));
    await expect(quotes(settings, "test-email")).rejects.toThrow(/was not sent \(SMTP 550\)/);
    await mail.close();
    await expect(quotes(settings, "test-email")).rejects.toThrow(/was not sent \((ESOCKET|ECONNREFUSED)\)/);
  });

  test("before the server's first start the list is empty and nothing is made", async () => {
    const nothing = { DATA_DIR: join(folder, "none") };
    expect(await quotes(nothing, "list", "--json")).toBe("[]\n");
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    [["lsit"], 'There is no command "lsit".\nTry: npm run quotes -- --help'],
    [["list", "--since", "yesterday"], "--since takes a day"],
    [["erase"], "erase needs"],
    [["show", "ffff"], "There is no request ffff"],
  ])("a wrong command says what to do: %s", async (words, message) => {
    await expect(quotes(env, ...words)).rejects.toThrow(message);
  });
});
