import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ListedQuoteRequest } from "../../../server/requests/list-requests.ts";
import { freePort } from "../../../testing/free-port.ts";
import { type MailBehavior, type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { comesTrue, extraLetters } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Row, type RowContext } from "../row.ts";

const requests = 6;
const actsForMs = 2500;
const maxAmbiguous = 3;

interface MailFault {
  name: string;
  short?: boolean;
  behavior: MailBehavior;
  /** What must be true of the requests while the fault lasts. */
  meanwhile?: (listed: ListedQuoteRequest[]) => boolean;
}

const isWaiting = ({ delivery }: ListedQuoteRequest) => delivery.state === "queued" && delivery.lastError !== null;

const faults: MailFault[] = [
  { name: "slow", behavior: { answerAfterMs: 3000 } },
  {
    name: "greylisting",
    short: true,
    behavior: { refuse: (message) => (message <= requests ? 451 : undefined) },
  },
  { name: "refusing with 550", behavior: { refuse: () => 550 }, meanwhile: (listed) => listed.every(isWaiting) },
  { name: "with another password", behavior: { password: "other" }, meanwhile: (listed) => listed.every(isWaiting) },
];

/** Each fault for a while, then the mail server is fixed: every letter arrives, and arrives once. */
export const mailFaults: Row[] = faults.map(({ name, short = false, behavior, meanwhile }) => ({
  name: `mail server ${name}`,
  short,
  async run(context) {
    const { failures, hold } = checks();
    const mail = await startMailServer(behavior);
    context.later(mail.close);
    const env = await serverWithRequests(context, mail);
    await sleep(actsForMs);
    if (meanwhile) {
      hold(
        await comesTrue(async () => meanwhile(await listRequests(env)), 60_000),
        "letters did not wait with a reason",
      );
    }
    mail.behave({});
    await quotes(env, "redrive", "--all");
    hold(await isDelivered(env, mail), "not every letter arrived after the mail server was fixed");
    const { doubled } = extraLetters(mail);
    hold(doubled === 0, `${doubled} letters arrived twice`);
    return {
      figure: `${requests} letters, ${mail.copies.size} arrived once it was fixed, doubled ${doubled}`,
      failures,
    };
  },
}));

export const mailServerDown: Row = {
  name: "mail server down",
  async run(context) {
    const { failures, hold } = checks();
    const port = await freePort();
    const env = await serverWithRequests(context, { url: `smtp://127.0.0.1:${port}` });
    await sleep(actsForMs);
    const mail = await startMailServer({}, port);
    context.later(mail.close);
    hold(await isDelivered(env, mail), "the letters did not go out by themselves once the mail server was back");
    const { doubled } = extraLetters(mail);
    hold(doubled === 0, `${doubled} letters arrived twice`);
    return {
      figure: `${mail.copies.size} letters went out by themselves when it was back, doubled ${doubled}`,
      failures,
    };
  },
};

/** Nobody can know whether such a letter arrived: it is tried three times at most, then waits for the staff. */
export const hangUpAfterData: Row = {
  name: "mail server hanging up after the letter",
  async run(context) {
    const { failures, hold } = checks();
    const mail = await startMailServer({ hangsUpAfterData: true });
    context.later(mail.close);
    const env = await serverWithRequests(context, mail);
    const triedBy = (attempts: number) => async () =>
      (await listRequests(env)).every(({ delivery }) => delivery.attempts === attempts && delivery.lastError !== null);
    for (let attempts = 1; attempts <= maxAmbiguous; attempts++) {
      hold(await comesTrue(triedBy(attempts), 60_000), `attempt ${attempts} did not come`);
      await sleep(actsForMs / 2);
      hold(await triedBy(attempts)(), `attempt ${attempts + 1} came by itself within seconds`);
      if (attempts < maxAmbiguous) await quotes(env, "redrive", "--all");
    }
    const states = (await listRequests(env)).map(({ delivery }) => delivery.state);
    hold(
      states.every((state) => state === "failed"),
      "after three such attempts it was not given to the staff",
    );
    const most = Math.max(...mail.copies.values());
    hold(most <= maxAmbiguous, `a letter went out ${most} times by itself`);
    mail.behave({});
    await quotes(env, "redrive", "--all");
    const sent = async () => (await listRequests(env)).every(({ delivery }) => delivery.state === "sent");
    hold(await comesTrue(sent, 60_000), "redrive did not send the letters");
    return {
      figure: `${requests} letters handed over ${most} times each, then kept for the staff, then sent`,
      failures,
    };
  },
};

async function serverWithRequests(
  { folder, later }: RowContext,
  { url }: { url: string },
): Promise<Record<string, string>> {
  const env = { DATA_DIR: join(folder, "data"), SMTP_URL: url };
  const server = await startServer(env);
  later(() => server.end("SIGKILL"));
  const visitors = startVisitors({ ports: [server.port], clients: 3, max: requests });
  await visitors.untilAcknowledged(requests);
  await visitors.stop();
  return env;
}

function isDelivered(env: Record<string, string>, mail: MailServer): Promise<boolean> {
  const sent = async () => (await listRequests(env)).every(({ delivery }) => delivery.state === "sent");
  return comesTrue(async () => mail.copies.size === requests && (await sent()), 60_000);
}
