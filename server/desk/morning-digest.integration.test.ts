import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { acceptAll, type MailServer, reactAt, startMailServer } from "../../tests/support/mail-server.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import { openingOf } from "../company-hours.ts";
import { readServerConfig } from "../config/config.ts";
import { createLogger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import { sendMorningDigest } from "./morning-digest.ts";
import { act, recordContact } from "./request-events.ts";

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
  /** Stores a request that came some days before the morning and returns its id. */
  const insertEarlier = async (days: number, changes: Parameters<typeof insertRequest>[1]) => {
    const id = await insert(changes);
    await receive(id, wednesday - days * day);
    return id;
  };
  const readEmail = async () => {
    const { subject, text = "", html = "" } = await PostalMime.parse(mail.texts[0] ?? "");
    return { subject, text, html };
  };
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
      await insert({ name: "Due Dana", phone: "408.555.0123" }),
      await insert({ name: "Uncalled Uma", phone: "ask my neighbor" }),
    ];
    await change(due, { callBack: "2020-01-01T09:00" });
    await change(await insert({ name: "Later Lena" }), { callBack: "2099-01-01T09:00" });
    await change(await insert({ name: "Called Cleo" }), { status: "called" });
    await runServers(wednesday - hourMs, 60);
    expect(mail.texts).toEqual([]);
    await runServers(wednesday);
    await runServers(wednesday + 5 * hourMs);
    expect(mail.texts).toHaveLength(1);
    expect(mail.texts[0]).toMatch(/^To: office@gutters\.test/m);
    const { subject, text, html } = await readEmail();
    expect(subject).toBe("Wed, Nov 25: 1 call back, 1 to call");
    const call = (id: string) => `http://localhost:3000/desk#/request/${id}/call`;
    expect(text).toContain(`Jan 1, 2020, call 1: Due Dana, Gutter Repair. (408) 555-0123 <${call(due)}>`);
    expect(text).toMatch(new RegExp(`Uncalled Uma, .*\\. ask my neighbor <${call(uncalled)}>`));
    for (const id of [due, uncalled]) expect(html.split(`href="${call(id)}"`)).toHaveLength(3);
    expect(text + html).not.toMatch(/Lena|Cleo|tel:/);
    expect(logged.join()).not.toMatch(/@|Dana|555-0/);
  });

  test("lists each request once, in the order of the work, with its tries, colleague and note", async () => {
    const page = "/gutter-repairs-san-jose-ca";
    await insertEarlier(1, { name: "New Ned" });
    await insertEarlier(2, { name: "New Nora", page });
    await change(await insertEarlier(3, { name: "Taken Tim" }), { isMine: true });
    const tried = await insertEarlier(4, { name: "Tried Tara" });
    for (const step of ["call-started", "no-answer"] as const)
      await recordContact(servers[0] as Database, { id: tried, author: "bob@gutters.test", step });
    const soon = await insertEarlier(40, { name: "Soon Sue", urgency: "today" });
    await change(soon, { callBack: "2026-11-27T10:00", note: `Ask about\nthe shed. ${"Long ".repeat(20)}` });
    await insertEarlier(0, { name: "Urgent Uri", urgency: "today" });
    for (const [name, callBack] of [
      ["Tuesday Tess", "2026-11-24T16:00"],
      ["Due Dee", "2026-11-25T09:15"],
      ["Monday Mia", "2026-11-23T17:00"],
    ] as const)
      await change(await insertEarlier(5, { name, urgency: "today" }), { callBack });
    await runServers(wednesday, 30);

    const { subject, text } = await readEmail();
    expect(subject).toBe("Wed, Nov 25: 3 call backs, 2 urgent, 2 to call");
    expect(text.replaceAll(/ <http.*>|\n(?=\n)/g, "").split("\n")).toEqual([
      "Monday Mia Mon 5:00 PM, Tuesday Tess Tue 4:00 PM, Due Dee 9:15 AM",
      "Plan for Wed, Nov 25",
      "Overdue: 2",
      "Mon 5:00 PM, call 1: Monday Mia, Gutter Repair. (408) 555-0100",
      "Tue 4:00 PM, call 1: Tuesday Tess, Gutter Repair. (408) 555-0100",
      "Call backs today: 1",
      "9:15 AM, call 1: Due Dee, Gutter Repair. (408) 555-0100",
      "Urgent, not reached: 2",
      "Soon Sue, Gutter Repair, since Oct 16, call back Fri 10:00 AM. (408) 555-0100",
      `Ask about the shed. ${"Long ".repeat(12)}…`,
      "Urgent Uri, Gutter Repair, since 7:00 AM. (408) 555-0100",
      "To call: 2",
      "New Nora, Gutter Repair, San Jose, since Mon 7:00 AM. (408) 555-0100",
      "New Ned, Gutter Repair, since Tue 7:00 AM. (408) 555-0100",
      "Taken, not called yet: 1",
      "Taken Tim, Gutter Repair, since Sun 7:00 AM, Ann. (408) 555-0100",
      "Tried, no call back set: 1",
      "Tried Tara, Gutter Repair, since Sat 7:00 AM, 1 try, Bob. (408) 555-0100",
      "Open the desk: http://localhost:3000/desk",
      "Sent by the website of Test Gutter Company.",
      "",
    ]);
  });

  test("names 50 requests and counts the others", async () => {
    for (let at = 0; at < 52; at++) await insert({ name: `Visitor ${at}` });
    await change(await insert(), { isMine: true });
    await runServers(wednesday, 30);
    const { text } = await readEmail();
    expect(text.match(/\/call>/g)).toHaveLength(50);
    expect(text).toContain("To call: 52\n");
    expect(text).toContain("And 3 more.");
  });

  test("has a subject when colleagues work on all requests", async () => {
    await change(await insert(), { isMine: true });
    await change(await insert({ name: "Tried Tara" }), { status: "tried" });
    await runServers(wednesday, 30);
    expect((await readEmail()).subject).toBe("Wed, Nov 25: 2 being worked on");
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
