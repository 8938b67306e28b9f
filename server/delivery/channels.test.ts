import { expect, test } from "vitest";
import { rudeAt, type SmtpReaction, startMailServer } from "../../testing/mail-server.ts";
import { sampleClaim } from "../../testing/sample-claim.ts";
import { sampleManifest } from "../../testing/sample-site.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { readServerConfig } from "../config/config.ts";
import { openChannels, retryPolicy } from "./channels.ts";
import { SendError } from "./email.ts";

const refused = new SendError("connect refused", { code: "ECONNREFUSED" });
const denied = new SendError("535 no", { code: "SMTP 535", permanent: true });
const unanswered = new SendError("closed", { code: "ECONNECTION", ambiguous: true });
const secondMs = 1000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const queuedAt = sampleClaim().queuedAt;

test("the first tries come within seconds, the later ones within hours", () => {
  const waits = [0, 1, 2, 6, 50].map((triesBefore) => {
    const next = retryPolicy(refused, sampleClaim({ triesBefore }), queuedAt);
    return next.outcome === "retry" ? next.afterMs : Number.NaN;
  });
  expect(waits).toEqual([5 * secondMs, 30 * secondMs, 2 * minuteMs, 120 * minuteMs, 240 * minuteMs]);
});

test("followed to its end, the schedule tries for five days and then gives up", () => {
  let now = queuedAt;
  let triesBefore = 0;
  for (;;) {
    const next = retryPolicy(refused, sampleClaim({ triesBefore }), now);
    if (next.outcome !== "retry") break;
    now += next.afterMs;
    triesBefore++;
  }
  expect((now - queuedAt) / dayMs).toBeGreaterThan(5);
  expect((now - queuedAt) / dayMs).toBeLessThan(5.5);
});

test("a delivery that waited for days is not given up at its first failure", () => {
  expect(retryPolicy(refused, sampleClaim(), queuedAt + 6 * dayMs).outcome).toBe("retry");
});

test("a refusal is no reason to give up a letter, only to wait longer", () => {
  expect(retryPolicy(denied, sampleClaim(), queuedAt)).toMatchObject({ outcome: "retry", afterMs: 10 * minuteMs });
});

test("a send that may have arrived is tried again after half an hour and at most three times", () => {
  const first = retryPolicy(unanswered, sampleClaim(), queuedAt);
  expect(first).toMatchObject({ outcome: "retry", afterMs: 30 * minuteMs, ambiguous: true });
  expect(retryPolicy(unanswered, sampleClaim({ ambiguousBefore: 1 }), queuedAt).outcome).toBe("retry");
  expect(retryPolicy(unanswered, sampleClaim({ ambiguousBefore: 2 }), queuedAt).outcome).toBe("failed");
});

test("a receipt that is refused or may have arrived is not tried again", () => {
  const receipt = sampleClaim({ channel: "receipt" });
  expect(retryPolicy(denied, receipt, queuedAt).outcome).toBe("failed");
  expect(retryPolicy(unanswered, receipt, queuedAt).outcome).toBe("failed");
  expect(retryPolicy(refused, receipt, queuedAt).outcome).toBe("retry");
});

/** Sends a letter to these, of which the mail server refuses some, and returns what it heard and the log said. */
async function sendTo(mailTo: string, refused: Record<string, SmtpReaction> = {}) {
  const mail = await startMailServer((step) => {
    const recipient = /^RCPT TO:<(.*)>/.exec(mail.heard.at(-1) ?? "")?.[1] ?? "";
    return step === "RCPT" ? (refused[recipient] ?? "answer") : "answer";
  });
  const logged: object[] = [];
  const log = { ...silentLog, error: (facts: object) => void logged.push(facts) };
  const env = { SMTP_URL: mail.url, MAIL_FROM: "website@gutters.test", MAIL_TO: mailTo };
  const attempt = openChannels(readServerConfig(env), () => sampleManifest, log);
  const outcome = await attempt(sampleClaim(), AbortSignal.timeout(20_000));
  await mail.close();
  const envelope = mail.heard.filter((line) => /^(MAIL|RCPT)/.test(line));
  return { outcome, envelope, logged, copies: [...mail.copies.values()] };
}

test("one letter goes to everybody in MAIL_TO, from the mailbox of MAIL_FROM", async () => {
  const { outcome, envelope, logged, copies } = await sendTo("ann@gutters.test, bob@elsewhere.test");
  expect([outcome, copies, logged]).toEqual([{ outcome: "sent" }, [1], []]);
  const recipients = ["RCPT TO:<ann@gutters.test>", "RCPT TO:<bob@elsewhere.test>"];
  expect(envelope).toEqual(["MAIL FROM:<website@gutters.test>", ...recipients]);
});

test("a letter that some in MAIL_TO got is sent, and the log says how many were refused, not who", async () => {
  const refused = {
    "bob@elsewhere.test": "550 bob@elsewhere.test is unknown",
    "cy@gutters.test": "450 later",
  } as const;
  const { outcome, logged, copies } = await sendTo("ann@gutters.test, bob@elsewhere.test, cy@gutters.test", refused);
  expect([outcome, copies]).toEqual([{ outcome: "sent" }, [1]]);
  expect(logged).toEqual([{ event: "recipients_refused", codes: ["SMTP 550", "SMTP 450"] }]);
});

test("a letter that everybody in MAIL_TO was refused is tried again", async () => {
  const refused = { "ann@gutters.test": "550 no", "bob@elsewhere.test": "450 later" } as const;
  const { outcome, copies } = await sendTo("ann@gutters.test, bob@elsewhere.test", refused);
  expect([outcome, copies]).toEqual([expect.objectContaining({ outcome: "retry" }), []]);
});

test("a call back email that may have arrived is not sent again, a refused one is", () => {
  const callBack = sampleClaim({ channel: "call-back" });
  expect(retryPolicy(unanswered, callBack, queuedAt).outcome).toBe("failed");
  expect(retryPolicy(denied, callBack, queuedAt).outcome).toBe("retry");
});

test("a receipt outlives a refusal of our own login, which says nothing about the visitor", async () => {
  const receipt = sampleClaim({ channel: "receipt" });
  const mail = await startMailServer(rudeAt("AUTH", "535 another password"));
  const env = { SMTP_URL: mail.url, MAIL_FROM: "website@gutters.test" };
  const attempt = openChannels(readServerConfig(env), () => sampleManifest, silentLog);
  expect((await attempt(receipt, AbortSignal.timeout(20_000))).outcome).toBe("retry");
  await mail.close();
});

test("each letter has the facts of the release that is current when it is written", async () => {
  const mail = await startMailServer();
  let site = sampleManifest;
  const attempt = openChannels(readServerConfig({ SMTP_URL: mail.url }), () => site, silentLog);
  const send = () => attempt(sampleClaim(), AbortSignal.timeout(20_000));
  await send();
  const company = { ...sampleManifest.company, name: "Renamed Gutter Company", email: "new@gutters.test" };
  site = { ...sampleManifest, company };
  await send();
  expect(mail.texts.map((text) => text.includes("Renamed Gutter Company"))).toEqual([false, true]);
  expect(mail.heard.filter((line) => line.startsWith("RCPT"))).toEqual([
    "RCPT TO:<office@gutters.test>",
    "RCPT TO:<new@gutters.test>",
  ]);
  await mail.close();
});

test("an error of the server's own is a retry, and the log says where it comes from", async () => {
  const said: { err?: unknown }[] = [];
  const log = { ...silentLog, error: (facts: object) => said.push(facts) };
  const attempt = openChannels(readServerConfig({}), () => sampleManifest, log);
  const claim = sampleClaim({ request: { id: "x", receivedAt: "2026-11-02" } as never });
  const outcome = await attempt(claim, AbortSignal.timeout(1000));
  expect(outcome).toMatchObject({ outcome: "retry", error: expect.stringContaining("TypeError") });
  expect(said.map(({ err }) => err)).toContainEqual(expect.any(TypeError));
});
