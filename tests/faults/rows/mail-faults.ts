import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../../../server/config/settings.ts";
import type { ListedQuoteRequest } from "../../../server/requests/list-requests.ts";
import { freePort } from "../../../testing/free-port.ts";
import { type MailServer, polite, rudeAt, type SmtpScript } from "../../../testing/mail-server.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { comesTrue, extraLetters } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const requests = 6;
const actsForMs = 2500;
const maxAmbiguous = 3;

interface MailFault {
  name: string;
  short?: boolean;
  script: SmtpScript;
  /** What must be true of the requests while the fault lasts. */
  meanwhile?: (listed: ListedQuoteRequest[]) => boolean;
}

const isWaiting = ({ delivery }: ListedQuoteRequest) => delivery.state === "queued" && delivery.lastError !== null;

const faults: MailFault[] = [
  { name: "slow", script: rudeAt("body", 3000) },
  { name: "greylisting", short: true, script: greylisting() },
  { name: "refusing with 550", script: rudeAt("RCPT", "550 no"), meanwhile: (listed) => listed.every(isWaiting) },
  { name: "with another password", script: rudeAt("AUTH", "535 no"), meanwhile: (listed) => listed.every(isWaiting) },
];

/** Each fault for a while, then the mail server is fixed: every letter arrives, and arrives once. */
export const mailFaults: Scenario[] = faults.map(({ name, short = false, script, meanwhile }) => ({
  name: `mail server ${name}`,
  short,
  async run(context) {
    const { expect, startMail } = context;
    const mail = await startMail(script);
    const env = await serverWithRequests(context, mail);
    await sleep(actsForMs);
    const areAsExpected = async () => !meanwhile || meanwhile(await listRequests(env));
    expect(await comesTrue(areAsExpected, 60_000), "letters did not wait with a reason");
    mail.behave(polite);
    await quotes(env, "resend", "--all");
    expect(await isDelivered(env, mail), "not every letter arrived after the mail server was fixed");
    const { doubled } = extraLetters(mail);
    expect(doubled === 0, `${doubled} letters arrived twice`);
    return `${requests} letters, ${mail.copies.size} arrived once it was fixed, doubled ${doubled}`;
  },
}));

export const mailServerDown: Scenario = {
  name: "mail server down",
  async run(context) {
    const { expect, startMail } = context;
    const port = await freePort();
    const env = await serverWithRequests(context, { url: `smtp://127.0.0.1:${port}` });
    await sleep(actsForMs);
    const mail = await startMail(polite, { port });
    expect(await isDelivered(env, mail), "the letters did not go out by themselves once the mail server was back");
    const { doubled } = extraLetters(mail);
    expect(doubled === 0, `${doubled} letters arrived twice`);
    return `${mail.copies.size} letters went out by themselves when it was back, doubled ${doubled}`;
  },
};

/** Nobody can know whether such a letter arrived: it is tried three times at most, then waits for the staff. */
export const hangUpAfterData: Scenario = {
  name: "mail server hanging up after the letter",
  async run(context) {
    const { expect, startMail } = context;
    const mail = await startMail(rudeAt("body", "close"));
    const env = await serverWithRequests(context, mail);
    const triedBy = (attempts: number) => async () =>
      (await listRequests(env)).every(({ delivery }) => delivery.attempts === attempts && delivery.lastError !== null);
    for (let attempts = 1; attempts <= maxAmbiguous; attempts++) {
      expect(await comesTrue(triedBy(attempts), 60_000), `attempt ${attempts} did not come`);
      await sleep(actsForMs / 2);
      expect(await triedBy(attempts)(), `attempt ${attempts + 1} came by itself within seconds`);
      if (attempts < maxAmbiguous) await quotes(env, "resend", "--all");
    }
    const haveFailed = (await listRequests(env)).every(({ delivery }) => delivery.state === "failed");
    expect(haveFailed, "after three such attempts it was not given to the staff");
    const most = Math.max(...mail.copies.values());
    expect(most <= maxAmbiguous, `a letter went out ${most} times by itself`);
    mail.behave(polite);
    await quotes(env, "resend", "--all");
    expect(await comesTrue(() => areSent(env), 60_000), "resend did not send the letters");
    return `${requests} letters handed over ${most} times each, then kept for the staff, then sent`;
  },
};

async function serverWithRequests({ folder, startServer }: Context, { url }: { url: string }): Promise<Environment> {
  const env = { DATA_DIR: join(folder, "data"), SMTP_URL: url };
  const server = await startServer(env);
  await sendRequests(server.port, requests, 3);
  return env;
}

/** Each recipient is refused once. */
function greylisting(): SmtpScript {
  let refused = 0;
  return (step) => (step === "RCPT" && ++refused <= requests ? "451 later" : "answer");
}

function isDelivered(env: Environment, mail: MailServer): Promise<boolean> {
  return comesTrue(async () => mail.copies.size === requests && (await areSent(env)), 60_000);
}

async function areSent(env: Environment): Promise<boolean> {
  return (await listRequests(env)).every(({ delivery }) => delivery.state === "sent");
}
