import { afterEach, expect, test, vi } from "vitest";
import {
  type MailServer,
  reactAt,
  type SmtpReaction,
  type SmtpScript,
  type SmtpStep,
  startMailServer,
} from "../../tests/support/mail-server.ts";
import { sampleClaim, sampleParties } from "../../tests/support/sample-claim.ts";
import { retryPolicy } from "./channels.ts";
import { type Mailer, type SendError, smtpMailer } from "./email.ts";
import { composeLetter } from "./letter.ts";

const email = composeLetter(sampleClaim(), sampleParties);
const stepsBeforeBody: SmtpStep[] = ["connect", "EHLO", "AUTH", "MAIL", "RCPT", "DATA"];
const shortWait = { outcome: "retry", ambiguous: false, afterMs: 5000 };
const never = new AbortController().signal;
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function connected(script: SmtpScript): Promise<[Mailer, MailServer]> {
  const server = await startMailServer(script);
  const mailer = smtpMailer(server.url, { smtpTls: "off" });
  closers.push(server.close);
  return [mailer, server];
}

function failureOf(mailer: Mailer, signal = never): Promise<SendError> {
  return mailer.send(email, signal).then(
    () => Promise.reject(new Error("The email was accepted")),
    (error) => error,
  );
}

function nextStep(error: SendError) {
  return retryPolicy(error, sampleClaim(), sampleClaim().queuedAt);
}

test.each(stepsBeforeBody)("retries after seconds if the mail server stops answering at %s", async (step) => {
  const [mailer, server] = await connected(reactAt(step, "silence"));
  const patience = new AbortController();
  const failure = failureOf(mailer, patience.signal);
  const isReached = () =>
    server.heard.some((line) => line.startsWith(step)) || (step === "connect" && server.connections > 0);
  await vi.waitFor(() => expect(isReached()).toBe(true), 10_000);
  patience.abort();
  expect(nextStep(await failure)).toMatchObject(shortWait);
  expect(server.copies.size).toBe(0);
});

test.each<[SmtpStep, SmtpReaction]>([
  ...stepsBeforeBody.map((step): [SmtpStep, SmtpReaction] => [step, "close"]),
  ["connect", "421 closing"],
  ["MAIL", "421 closing"],
  ["RCPT", "421 closing"],
])("retries after seconds if the mail server reacts at %s with %s", async (step, reaction) => {
  const [mailer] = await connected(reactAt(step, reaction));
  expect(nextStep(await failureOf(mailer))).toMatchObject(shortWait);
});

test("an email may have arrived if no response comes after the body", async () => {
  for (const reaction of ["silence", "close"] as const) {
    const [mailer, server] = await connected(reactAt("body", reaction));
    const patience = new AbortController();
    const failure = failureOf(mailer, patience.signal);
    await vi.waitFor(() => expect(server.copies.size).toBe(1), 5000);
    if (reaction === "silence") patience.abort();
    expect(await failure).toMatchObject({ ambiguous: true, permanent: false });
  }
});

test.each([
  ["451 later", { code: "SMTP 451", ambiguous: false, permanent: false }],
  ["421 closing", { code: "SMTP 421", ambiguous: false, permanent: false }],
  ["554 spam", { code: "SMTP 554", ambiguous: false, permanent: true }],
] satisfies [SmtpReaction, object][])(
  "the response %s after the body says that the email did not arrive",
  async (reply, traits) => {
    const [mailer] = await connected(reactAt("body", reply));
    expect(await failureOf(mailer)).toMatchObject(traits);
  },
);

test("puts the mail server's response on one line without control characters", async () => {
  const [mailer] = await connected(reactAt("RCPT", "451 not\0 now,\u0007\x1b[2J friend" as SmtpReaction));
  const { message } = await failureOf(mailer);
  expect(message).toContain("451 not  now, [2J friend");
  expect(message).not.toMatch(/\p{Cc}/u);
});
