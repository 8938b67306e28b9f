import { join } from "node:path";
import type { QuoteRequestHistory } from "../../../server/requests/history.ts";
import { polite, rudeAt, type SmtpStep } from "../../../testing/mail-server.ts";
import { showRequest } from "../../../testing/quotes-command.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendQuote } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const beforeTheBody: SmtpStep[] = ["connect", "EHLO", "AUTH", "MAIL", "RCPT", "DATA"];
const secondMs = 1000;

// A server's own patience with each step is 10 to 20 s, the hard limit on a send a minute.
const firstEndsWithinMs = 75 * secondMs;

/** The second wait of the schedule, half as much again for the jitter. */
const maxShortWaitMs = 45 * secondMs;
const minAmbiguousWaitMs = 25 * 60 * secondMs;

/** Only silence after the body leaves it open whether the letter arrived. */
export const silentMailServer: Scenario = {
  name: "mail server silent at each step",
  async run(context) {
    await Promise.all([leaveOpen(context), ...beforeTheBody.map((step) => letThrough(step, context))]);
    return `silent at ${beforeTheBody.join(", ")}: the letter sent soon and once; after the body: it may have arrived`;
  },
};

/** Silent at one step, then polite: a plain retry soon, and the letter once. */
async function letThrough(step: SmtpStep, context: Context): Promise<void> {
  const expect: Context["expect"] = (holds, otherwise) => context.expect(holds, `silent at ${step}: ${otherwise}`);
  const { mail, history } = await sendOne(step, context);
  const first = await history.whenFirstEnded();
  mail.behave(polite);
  if (!first) return expect(false, `the first attempt did not end within ${firstEndsWithinMs / secondMs} s`);
  const waitMs = waitAfterFirst(first);
  expect(waitMs <= maxShortWaitMs, `the next try was planned ${waitMs / secondMs} s later`);
  const isSent = async () => (await history.read()).deliveries[0]?.state === "sent";
  expect(await comesTrue(isSent, 2 * maxShortWaitMs), "the letter did not go out afterwards");
  const ambiguous = (await history.read()).deliveries[0]?.history.filter((attempt) => attempt.ambiguous).length;
  expect(ambiguous === 0, `${ambiguous} attempts were said to have perhaps arrived`);
  const copies = [...mail.copies.values()];
  expect(copies.length === 1 && copies[0] === 1, `the letter arrived ${copies.join(" and ")} times`);
}

async function leaveOpen(context: Context): Promise<void> {
  const expect: Context["expect"] = (holds, otherwise) => context.expect(holds, `silent after the body: ${otherwise}`);
  const first = await (await sendOne("body", context)).history.whenFirstEnded();
  if (!first) return expect(false, "the first attempt did not end");
  expect(first.deliveries[0]?.history[0]?.ambiguous === true, "not said to have perhaps arrived");
  expect(waitAfterFirst(first) >= minAmbiguousWaitMs, "the next try would come soon");
}

async function sendOne(step: SmtpStep, { folder, startServer, startMail }: Context) {
  const mail = await startMail(rudeAt(step, "silence"));
  const env = { DATA_DIR: join(folder, step), SMTP_URL: mail.url };
  const server = await startServer(env);
  const id = await postOne(server.port, `Silent ${step}`);
  const read = () => showRequest(env, id);
  const whenFirstEnded = async () => {
    const isEnded = ({ deliveries }: QuoteRequestHistory) => Boolean(deliveries[0]?.history[0]?.endedAt);
    await comesTrue(async () => isEnded(await read()), firstEndsWithinMs, secondMs);
    const history = await read();
    return isEnded(history) ? history : undefined;
  };
  return { mail, history: { read, whenFirstEnded } };
}

function waitAfterFirst({ deliveries }: QuoteRequestHistory): number {
  const [delivery] = deliveries;
  return Date.parse(delivery?.nextAt ?? "") - Date.parse(delivery?.history[0]?.endedAt ?? "");
}

const letters = 3;

/** A kept-open connection that the mail server has had enough of: nothing was sent on it, so a new one is opened. */
export const closedOnReuse: Scenario = {
  name: "mail server answering 421 on a reused connection",
  short: true,
  async run({ folder, expect, startServer, startMail }) {
    const mail = await startMail((step, { letter }) =>
      step === "MAIL" && letter > 1 ? "421 too many letters" : "answer",
    );
    const env = { DATA_DIR: folder, SMTP_URL: mail.url };
    const server = await startServer(env);
    const attempts: QuoteRequestHistory["deliveries"][number]["history"] = [];
    for (let letter = 1; letter <= letters; letter++) {
      const id = await postOne(server.port, `Letter ${letter}`);
      const delivery = async () => (await showRequest(env, id)).deliveries[0];
      const isSent = async () => (await delivery())?.state === "sent";
      expect(await comesTrue(isSent, maxShortWaitMs, secondMs), `letter ${letter} did not go out`);
      attempts.push(...((await delivery())?.history ?? []));
    }
    const ambiguous = attempts.filter((attempt) => attempt.ambiguous).length;
    const doubled = [...mail.copies.values()].filter((count) => count > 1).length;
    expect(ambiguous === 0, `${ambiguous} attempts were said to have perhaps arrived`);
    expect(doubled === 0, `${doubled} letters arrived twice`);
    return `${letters} letters in ${attempts.length} attempts over ${mail.connections} connections, doubled ${doubled}`;
  },
};

async function postOne(port: number, name: string): Promise<string> {
  return JSON.parse((await sendQuote(port, name)).text).id;
}
