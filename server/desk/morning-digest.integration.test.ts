import { describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { insertRequest } from "../../testing/insert-request.ts";
import { acceptAll, type MailServer, reactAt, startMailServer } from "../../testing/mail-server.ts";
import { type TestStore, withEmptyStore } from "../../testing/sample-database.ts";
import { sampleManifest } from "../../testing/sample-site.ts";
import { readServerConfig } from "../config/config.ts";
import { createLogger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import { openingOf, sendMorningDigest } from "./morning-digest.ts";
import { act } from "./request-events.ts";

const { company } = sampleManifest;
/** A Wednesday, before the holiday on Thursday. */
const wednesday = openingOf("2026-11-25", company);
const day = 24 * hourMs;

describe("the morning email of two servers", () => {
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

  const insert = (changes?: Parameters<typeof insertRequest>[1]) => insertRequest(servers[0] as Database, changes);
  const change = (id: string, changes: object) =>
    act(servers[0] as Database, { id, version: 0, author: "ann@gutters.test", ...changes });
  const receive = (id: string, at: number) =>
    (servers[0] as Database).write((trx) =>
      trx.updateTable("quote_request").set({ received_at: at }).where("id", "=", id).execute(),
    );
  /** Runs both servers together every half hour. */
  const runServers = async (from: number, minutes = 120) => {
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

  test("is sent once when the office opens, with due and uncalled requests and their links", async () => {
    const [due, uncalled] = [
      await insert({ name: "Due Dana", phone: "(408) 555-0123" }),
      await insert({ name: "Uncalled Uma" }),
    ];
    await change(due, { callBack: "2020-01-01T09:00" });
    await change(await insert({ name: "Later Lena" }), { callBack: "2099-01-01T09:00" });
    await change(await insert({ name: "Called Cleo" }), { status: "called" });
    await runServers(wednesday - hourMs, 60);
    expect(mail.texts).toEqual([]);
    await runServers(wednesday);
    await runServers(wednesday + 5 * hourMs);
    expect(mail.texts).toHaveLength(1);
    const [text = ""] = mail.texts;
    expect(text).toMatch(/^Subject: Wed, Nov 25: To call back today: 1, Not called yet: 1/m);
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

  test("names the day on which an overdue request was wanted, and sorts that request with the others", async () => {
    const [wanted, flexible] = [
      await insert({ name: "Wanted Wilma", urgency: "today" }),
      await insert({ name: "Flexible Flo" }),
    ];
    await receive(wanted, wednesday - 2 * day);
    await receive(flexible, wednesday - day);
    await receive(await insert({ name: "Today Tom", urgency: "today" }), wednesday - hourMs);
    await receive(await insert({ name: "Newest Ned" }), wednesday - minuteMs);
    await runServers(wednesday, 30);

    const [, text = "", html = ""] = mail.texts[0]?.split("Content-Type: text/") ?? [];
    for (const part of [text, html]) expect(part.match(/Tom|Ned|Flo|Wilma/g)).toEqual(["Tom", "Ned", "Flo", "Wilma"]);
    expect(mail.texts[0]).toMatch(/Tom[\s\S]*Wants it today[\s\S]*Wilma[\s\S]*Wanted it Monday/);
  });

  test("is not sent if nothing is due, on a holiday, or on a closed day", async () => {
    await runServers(wednesday);
    await insert();
    await runServers(wednesday + 3 * hourMs);
    for (const days of [1, 3, 4]) await runServers(wednesday + days * day);
    expect(mail.texts).toEqual([]);
    await runServers(wednesday + 2 * day);
    await runServers(wednesday + 5 * day);
    expect(mail.texts).toHaveLength(2);
  });

  test("is sent late after a mail outage and a restart, but not on a closed day", async () => {
    await insert();
    mail.behave(reactAt("RCPT", "451 later"));
    await runServers(wednesday);
    expect(mail.texts).toEqual([]);
    expect(logged.join()).toContain('"event":"morning_digest_retried"');
    mail.behave(acceptAll);
    servers = [await store.open(), await store.open()];
    await runServers(wednesday + 5 * hourMs);
    expect(mail.texts).toHaveLength(1);
    mail.behave(reactAt("RCPT", "451 later"));
    await runServers(wednesday + 2 * day);
    mail.behave(acceptAll);
    await runServers(wednesday + 3 * day);
    expect(mail.texts).toHaveLength(1);
    await runServers(wednesday + 5 * day);
    expect(mail.texts).toHaveLength(2);
  });

  test("is sent once although the mail server's reply is lost", async () => {
    await insert();
    mail.behave(reactAt("body", "close"));
    await runServers(wednesday, 180);
    expect(mail.texts).toHaveLength(1);
  });

  test("treats a holiday with a year as closed only that year", () => {
    const closed = { ...company, holidays: ["12-25", "2026-11-26"] };
    const days = ["2026-11-26", "2027-11-26", "2026-12-25", "2029-12-25"];
    expect(days.map((date) => Number.isFinite(openingOf(date, closed)))).toEqual([false, true, false, false]);
  });

  test("is sent once on days when the clocks change", async () => {
    await insert();
    const zone = { ...company, hours: [{ days: ["Sunday"], opens: "02:30", closes: "15:00" }] };
    const [spring, fall] = ["2026-03-08", "2026-11-01"].map((date) => openingOf(date, zone));
    expect([spring, fall].map((ms) => new Date(ms ?? 0).toISOString())).toEqual([
      "2026-03-08T10:30:00.000Z",
      "2026-11-01T10:30:00.000Z",
    ]);
    for (const opens of ["2026-03-09", "2026-11-02"].map((date) => openingOf(date, company)))
      await runServers(opens - 4 * hourMs, 480);
    expect(mail.texts).toHaveLength(2);
  });
});
