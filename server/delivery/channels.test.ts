import { expect, test } from "vitest";
import { dayMs, minuteMs, secondMs } from "#contract/durations.ts";
import { reactAt, type SmtpReaction, startMailServer } from "../../tests/support/mail-server.ts";
import { sampleClaim } from "../../tests/support/sample-claim.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import { silentLog } from "../../tests/support/silent-log.ts";
import { readServerConfig } from "../config/config.ts";
import { openChannels, retryPolicy } from "./channels.ts";
import { SendError } from "./email.ts";

const refused = new SendError("connect refused", { code: "ECONNREFUSED" });
const denied = new SendError("535 no", { code: "SMTP 535", permanent: true });
const unanswered = new SendError("closed", { code: "ECONNECTION", ambiguous: true });
const queuedAt = sampleClaim().queuedAt;

test("retries within seconds at first and within hours later", () => {
  const waits = [0, 1, 2, 6, 50].map((triesBefore) => {
    const next = retryPolicy(refused, sampleClaim({ triesBefore }), queuedAt);
    return next.outcome === "retry" ? next.afterMs : Number.NaN;
  });
  expect(waits).toEqual([5 * secondMs, 30 * secondMs, 2 * minuteMs, 120 * minuteMs, 240 * minuteMs]);
});

test("gives up after five days", () => {
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

test("does not give up after the first failure of a delivery that waited for days", () => {
  expect(retryPolicy(refused, sampleClaim(), queuedAt + 6 * dayMs).outcome).toBe("retry");
});

test.each([
  ["letter", denied, { outcome: "retry", afterMs: 10 * minuteMs }],
  ["letter", unanswered, { outcome: "retry", afterMs: 30 * minuteMs, ambiguous: true }],
  ["receipt", refused, { outcome: "retry" }],
  ["receipt", denied, { outcome: "failed" }],
  ["receipt", unanswered, { outcome: "sent", ambiguous: true }],
  ["call-back", denied, { outcome: "retry" }],
  ["call-back", unanswered, { outcome: "sent", ambiguous: true }],
] as const)("after a failed %s and the error %s, the outcome is %o", (channel, error, outcome) => {
  expect(retryPolicy(error, sampleClaim({ channel }), queuedAt)).toMatchObject(outcome);
});

test("sends an email that may have arrived at most three times", () => {
  expect(retryPolicy(unanswered, sampleClaim({ ambiguousBefore: 1 }), queuedAt).outcome).toBe("retry");
  expect(retryPolicy(unanswered, sampleClaim({ ambiguousBefore: 2 }), queuedAt).outcome).toBe("failed");
});

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

test("sends one email to everybody in MAIL_TO, from MAIL_FROM", async () => {
  const { outcome, envelope, logged, copies } = await sendTo("ann@gutters.test, bob@elsewhere.test");
  expect([outcome, copies, logged]).toEqual([{ outcome: "sent" }, [1], []]);
  const recipients = ["RCPT TO:<ann@gutters.test>", "RCPT TO:<bob@elsewhere.test>"];
  expect(envelope).toEqual(["MAIL FROM:<website@gutters.test>", ...recipients]);
});

test("counts an email as sent if one recipient is accepted, and logs the error codes of the others", async () => {
  const refused = {
    "bob@elsewhere.test": "550 bob@elsewhere.test is unknown",
    "cy@gutters.test": "450 later",
  } as const;
  const { outcome, logged, copies } = await sendTo("ann@gutters.test, bob@elsewhere.test, cy@gutters.test", refused);
  expect([outcome, copies]).toEqual([{ outcome: "sent" }, [1]]);
  expect(logged).toEqual([{ event: "recipients_refused", codes: ["SMTP 550", "SMTP 450"] }]);
});

test("retries a receipt after the mail server refused our login", async () => {
  const receipt = sampleClaim({ channel: "receipt" });
  const mail = await startMailServer(reactAt("AUTH", "535 another password"));
  const env = { SMTP_URL: mail.url, MAIL_FROM: "website@gutters.test" };
  const attempt = openChannels(readServerConfig(env), () => sampleManifest, silentLog);
  expect((await attempt(receipt, AbortSignal.timeout(20_000))).outcome).toBe("retry");
  await mail.close();
});

test("composes each email with the current release", async () => {
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

test("logs a bug and retries", async () => {
  const logged: { err?: unknown }[] = [];
  const log = { ...silentLog, error: (facts: object) => logged.push(facts) };
  const attempt = openChannels(readServerConfig({}), () => sampleManifest, log);
  const claim = sampleClaim({ request: { id: "x", receivedAt: "2026-11-02" } as never });
  const outcome = await attempt(claim, AbortSignal.timeout(1000));
  expect(outcome).toMatchObject({ outcome: "retry", error: expect.stringContaining("TypeError") });
  expect(logged.map(({ err }) => err)).toContainEqual(expect.any(TypeError));
});
