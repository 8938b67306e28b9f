import { beforeEach, describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { type MailServer, polite, rudeAt, startMailServer } from "../../testing/mail-server.ts";
import { sampleNewRequest, type TestStore, withEmptyStore } from "../../testing/sample-database.ts";
import { sampleManifest } from "../../testing/sample-site.ts";
import { readServerConfig } from "../config/config.ts";
import { createLogger } from "../logger.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";
import { openingOf, sendMorningDigest } from "./morning-digest.ts";
import { act } from "./request-events.ts";

const { company } = sampleManifest;
/** A Wednesday, before the holiday on Thursday. */
const wednesday = openingOf("2026-11-25", company);
const day = 24 * hourMs;

describe("the morning's digest of two servers", () => {
  let store: TestStore;
  let mail: MailServer;
  let servers: Database[];
  let logged: string[];

  withEmptyStore(async (empty) => {
    store = empty;
    mail = await startMailServer();
    logged = [];
    const log = createLogger({ write: (line: string) => void logged.push(line) });
    servers = [await store.open({ log }), await store.open({ log })];
    return () => mail.close();
  });

  const insert = async (changes: Parameters<typeof sampleNewRequest>[0] = {}) => {
    const [db] = servers as [Database];
    const result = await insertQuoteRequest(db, { ...sampleNewRequest(changes), hasDesk: true }, ["letter"]);
    return "id" in result ? result.id : "";
  };
  const change = (id: string, changes: object) =>
    act(servers[0] as Database, { id, version: 0, author: "ann@gutters.test", ...changes });
  const receive = (id: string, at: number) =>
    (servers[0] as Database).write((trx) =>
      trx.updateTable("quote_request").set({ received_at: at }).where("id", "=", id).execute(),
    );
  /** Both servers look at once, every half hour. */
  const look = async (from: number, minutes = 120) => {
    const env = { DESK_STAFF: "ann@gutters.test", SMTP_URL: mail.url, SITE_URL: "http://localhost:3000" };
    const config = { ...readServerConfig(env), dataDir: store.dataDir };
    for (let minute = 0; minute < minutes; minute += 30)
      await Promise.all(
        servers.map((db) =>
          sendMorningDigest(
            { db, config, manifest: sampleManifest },
            AbortSignal.timeout(60_000),
            from + minute * minuteMs,
          ).catch(() => {}),
        ),
      );
  };

  test("goes out once when the office opens, with what is due and what nobody called, each with its link", async () => {
    const [due, uncalled] = [
      await insert({ name: "Due Dana", phone: "(408) 555-0123" }),
      await insert({ name: "Uncalled Uma" }),
    ];
    await change(due, { callBack: "2020-01-01T09:00" });
    await change(await insert({ name: "Later Lena" }), { callBack: "2099-01-01T09:00" });
    await change(await insert({ name: "Called Cleo" }), { status: "called" });
    await look(wednesday - hourMs, 60);
    expect(mail.texts).toEqual([]);
    await look(wednesday);
    await look(wednesday + 5 * hourMs);
    expect(mail.texts).toHaveLength(1);
    const [text = ""] = mail.texts;
    expect(text).toMatch(/^Subject: To call back today: 1, Not called yet: 1/m);
    expect(text).toMatch(/^To: office@gutters\.test/m);
    for (const words of [
      "Due Dana\r\n(408) 555-0123 <tel:+14085550123>\r\nGutter Repair, I'm Flexible, call back Wed, Jan 1, 9:00 AM",
      "Uncalled Uma",
      `desk#/request/${due}`,
      `desk#/request/${uncalled}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Lena|Cleo/);
    expect(logged.join()).not.toMatch(/@|Dana|555-0/);
  });

  test("says the day on which a request was wanted, and sorts it among the others", async () => {
    const [wanted, flexible] = [
      await insert({ name: "Wanted Wilma", urgency: "today" }),
      await insert({ name: "Flexible Flo" }),
    ];
    await receive(wanted, wednesday - 2 * day);
    await receive(flexible, wednesday - day);
    await receive(await insert({ name: "Today Tom", urgency: "today" }), wednesday - hourMs);
    await receive(await insert({ name: "Newest Ned" }), wednesday - minuteMs);
    await look(wednesday, 30);

    const [, text = "", html = ""] = mail.texts[0]?.split("Content-Type: text/") ?? [];
    for (const part of [text, html]) expect(part.match(/Tom|Ned|Flo|Wilma/g)).toEqual(["Tom", "Ned", "Flo", "Wilma"]);
    expect(mail.texts[0]).toMatch(/Tom[\s\S]*Wants it today[\s\S]*Wilma[\s\S]*Wanted it Monday/);
  });

  test("does not go out where nothing is due, on a holiday, or on a day without hours", async () => {
    await look(wednesday);
    await insert();
    await look(wednesday + 3 * hourMs);
    for (const days of [1, 3, 4]) await look(wednesday + days * day);
    expect(mail.texts).toEqual([]);
    await look(wednesday + 2 * day);
    await look(wednesday + 5 * day);
    expect(mail.texts).toHaveLength(2);
  });

  test("goes out late after hours without mail or a restart, and on the next business day after a day without", async () => {
    await insert();
    mail.behave(rudeAt("RCPT", "451 later"));
    await look(wednesday);
    expect(mail.texts).toEqual([]);
    expect(logged.join()).toContain('"event":"morning_digest_retried"');
    mail.behave(polite);
    servers = [await store.open(), await store.open()];
    await look(wednesday + 5 * hourMs);
    expect(mail.texts).toHaveLength(1);
    mail.behave(rudeAt("RCPT", "451 later"));
    await look(wednesday + 2 * day);
    mail.behave(polite);
    await look(wednesday + 3 * day);
    expect(mail.texts).toHaveLength(1);
    await look(wednesday + 5 * day);
    expect(mail.texts).toHaveLength(2);
  });

  describe("while old requests cannot be deleted", () => {
    beforeEach(async () => {
      await receive(await insert({ name: "Old Olga" }), Date.now() - 800 * day);
      await (servers[0] as Database).write((trx) => trx.updateTable("delivery").set({ state: "sent" }).execute());
      await (servers[0] as Database).write((trx) => trx.updateTable("quote_request").set({ status: "won" }).execute());
    });

    test("says why, and what to do about it", async () => {
      await look(wednesday);
      expect(mail.texts).toHaveLength(1);
      const [subject, text] = [/^Subject: .*$/m, /(?<=\n)Old requests were not deleted[\s\S]*/].map((part) =>
        mail.texts[0]?.match(part)?.[0].replaceAll(/=?\s+/g, " "),
      );
      expect(subject).toBe("Subject: Old requests were not deleted");
      expect(text).toContain("apart from any new ones, all requests are more than 730 days old");
      expect(text).toContain("Ask the person who runs the website to check its clock.");
      expect(mail.texts[0]).not.toContain("npm run");
    });

    test("says so beside the requests to call", async () => {
      await receive(await insert({ name: "New Nora" }), Date.now() - 790 * day);
      await (servers[0] as Database).write((trx) => trx.updateTable("delivery").set({ state: "sent" }).execute());
      await look(wednesday);
      expect(mail.texts[0]).toMatch(/^Subject: Not called yet: 1, Old requests were not deleted/m);
    });
  });

  test("knows a holiday of one year from one of every year", () => {
    const closed = { ...company, holidays: ["12-25", "2026-11-26"] };
    const days = ["2026-11-26", "2027-11-26", "2026-12-25", "2029-12-25"];
    expect(days.map((date) => Number.isFinite(openingOf(date, closed)))).toEqual([false, true, false, false]);
  });

  test("goes out once on both days on which the clocks change", async () => {
    await insert();
    const zone = { ...company, hours: [{ days: ["Sunday"], opens: "02:30", closes: "15:00" }] };
    const [spring, fall] = ["2026-03-08", "2026-11-01"].map((date) => openingOf(date, zone));
    expect([spring, fall].map((ms) => new Date(ms ?? 0).toISOString())).toEqual([
      "2026-03-08T10:30:00.000Z",
      "2026-11-01T10:30:00.000Z",
    ]);
    for (const opens of ["2026-03-09", "2026-11-02"].map((date) => openingOf(date, company)))
      await look(opens - 4 * hourMs, 480);
    expect(mail.texts).toHaveLength(2);
  });
});
