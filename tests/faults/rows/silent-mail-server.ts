import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { QuoteRequestHistory } from "../../../server/requests/history.ts";
import { openConnection, quotePost } from "../../../testing/http-connection.ts";
import { showRequest } from "../../../testing/quotes-command.ts";
import { polite, rudeAt, type SmtpStep, startScriptedMailServer } from "../../../testing/scripted-mail-server.ts";
import { startServer } from "../../../testing/server-process.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import { checks, type Row, type RowContext } from "../row.ts";

const beforeTheBody: SmtpStep[] = ["connect", "EHLO", "AUTH", "MAIL", "RCPT", "DATA"];
const secondMs = 1000;

// A server's own patience with each step is 10 to 20 s, the hard limit on a send a minute.
const firstEndsWithinMs = 75 * secondMs;

/** The second wait of the schedule, half as much again for the jitter. */
const maxShortWaitMs = 45 * secondMs;
const minAmbiguousWaitMs = 25 * 60 * secondMs;

/** Only silence after the body leaves it open whether the letter arrived. */
export const silentMailServer: Row = {
  name: "mail server silent at each step",
  async run(context) {
    const [open, ...before] = await Promise.all([
      leaveOpen(context),
      ...beforeTheBody.map((step) => letThrough(step, context)),
    ]);
    const sent = before.filter((problems) => problems.length === 0).length;
    const afterBody = open.length === 0 ? "it may have arrived" : "not as it should be";
    const figure = `silent before the body: ${sent} of ${before.length} letters sent soon and once; after it: ${afterBody}`;
    return { figure, failures: [...before.flat(), ...open] };
  },
};

/** Silent at one step, then polite: a plain retry soon, and the letter once. */
async function letThrough(step: SmtpStep, context: RowContext): Promise<string[]> {
  const { failures, hold } = checks();
  const { mail, history } = await sendOne(step, context);
  const first = await history.whenFirstEnded();
  mail.behave(polite);
  if (!first) return [`silent at ${step}: the first attempt did not end within ${firstEndsWithinMs / secondMs} s`];
  const waitMs = waitAfterFirst(first);
  hold(waitMs <= maxShortWaitMs, `silent at ${step}: the next try was planned ${waitMs / secondMs} s later`);
  const isSent = async () => (await history.read()).deliveries[0]?.state === "sent";
  hold(await comesTrue(isSent, 2 * maxShortWaitMs), `silent at ${step}: the letter did not go out afterwards`);
  const ambiguous = (await history.read()).deliveries[0]?.history.filter((attempt) => attempt.ambiguous).length;
  hold(ambiguous === 0, `silent at ${step}: ${ambiguous} attempts were said to have perhaps arrived`);
  const copies = [...mail.copies.values()];
  hold(copies.length === 1 && copies[0] === 1, `silent at ${step}: the letter arrived ${copies.join(" and ")} times`);
  return failures;
}

async function leaveOpen(context: RowContext): Promise<string[]> {
  const { failures, hold } = checks();
  const { history } = await sendOne("body", context);
  const first = await history.whenFirstEnded();
  if (!first) return ["silent after the body: the first attempt did not end"];
  hold(first.deliveries[0]?.history[0]?.ambiguous === true, "silent after the body: not said to have perhaps arrived");
  hold(waitAfterFirst(first) >= minAmbiguousWaitMs, "silent after the body: the next try would come soon");
  return failures;
}

async function sendOne(step: SmtpStep, { folder, later }: RowContext) {
  const mail = await startScriptedMailServer(rudeAt(step, "silence"));
  later(mail.close);
  const env = { DATA_DIR: join(folder, step), SMTP_URL: mail.url };
  const server = await startServer(env);
  later(() => server.end("SIGKILL"));
  const id = await postOne(server.port, `Silent ${step}`);
  const read = () => showRequest(env, id);
  const whenFirstEnded = async () => {
    let found: QuoteRequestHistory | undefined;
    const hasEnded = async () => {
      const history = await read();
      if (history.deliveries[0]?.history[0]?.endedAt) found = history;
      return found !== undefined;
    };
    await comesTrue(hasEnded, firstEndsWithinMs, secondMs);
    return found;
  };
  return { mail, history: { read, whenFirstEnded } };
}

function waitAfterFirst({ deliveries }: QuoteRequestHistory): number {
  const [delivery] = deliveries;
  return Date.parse(delivery?.nextAt ?? "") - Date.parse(delivery?.history[0]?.endedAt ?? "");
}

const letters = 3;

/** A kept-open connection that the mail server has had enough of: nothing was sent on it, so a new one is opened. */
export const closedOnReuse: Row = {
  name: "mail server answering 421 on a reused connection",
  short: true,
  async run({ folder, later }) {
    const { failures, hold } = checks();
    const mail = await startScriptedMailServer((step, { letter }) =>
      step === "MAIL" && letter > 1 ? "421 too many letters" : "answer",
    );
    later(mail.close);
    const env = { DATA_DIR: folder, SMTP_URL: mail.url };
    const server = await startServer(env);
    later(() => server.end("SIGKILL"));
    const attempts: QuoteRequestHistory["deliveries"][number]["history"] = [];
    for (let letter = 1; letter <= letters; letter++) {
      const id = await postOne(server.port, `Letter ${letter}`);
      const delivery = async () => (await showRequest(env, id)).deliveries[0];
      const isSent = async () => (await delivery())?.state === "sent";
      hold(await comesTrue(isSent, maxShortWaitMs, secondMs), `letter ${letter} did not go out`);
      attempts.push(...((await delivery())?.history ?? []));
    }
    const ambiguous = attempts.filter((attempt) => attempt.ambiguous).length;
    const doubled = [...mail.copies.values()].filter((count) => count > 1).length;
    hold(ambiguous === 0, `${ambiguous} attempts were said to have perhaps arrived`);
    hold(doubled === 0, `${doubled} letters arrived twice`);
    const figure = `${letters} letters in ${attempts.length} attempts over ${mail.connections} connections, doubled ${doubled}`;
    return { figure, failures };
  },
};

async function postOne(port: number, name: string): Promise<string> {
  const connection = openConnection(port);
  const { text } = await connection.ask(quotePost(bodyOf(name), randomUUID()));
  connection.close();
  return JSON.parse(text).id;
}
