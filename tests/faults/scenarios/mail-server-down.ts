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
const withinMs = 60_000;

const faults: Record<string, SmtpScript> = {
  "refuses every recipient": rudeAt("RCPT", "550 no"),
  "refuses our password": rudeAt("AUTH", "535 no"),
  "never answers": rudeAt("connect", "silence"),
};

/** Every email waits with a reason. After a resend each arrives once. */
export const mailFaults: Scenario[] = Object.entries(faults).map(([name, script]) => ({
  name: `mail server ${name}`,
  async run(context) {
    const { expect, startMail } = context;
    const mail = await startMail(script);
    const env = await serverWithRequests(context, mail.url);
    const isWaiting = ({ delivery }: ListedQuoteRequest) => delivery.state === "queued" && delivery.lastError !== null;
    const allWait = async () => (await listRequests(env)).every(isWaiting);
    expect(await comesTrue(allWait, withinMs), "emails do not wait with a reason");
    mail.behave(polite);
    await quotes(env, "resend", "--all");
    return expectDelivered(context, env, mail);
  },
}));

export const mailServerDown: Scenario = {
  name: "mail server down, then back",
  short: true,
  async run(context) {
    const port = await freePort();
    const env = await serverWithRequests(context, `smtp://127.0.0.1:${port}`);
    await sleep(2500);
    return expectDelivered(context, env, await context.startMail(polite, { port }));
  },
};

async function serverWithRequests({ folder, startServer }: Context, url: string): Promise<Environment> {
  const env = { DATA_DIR: folder, SMTP_URL: url };
  const server = await startServer(env);
  await sendRequests(server.port, requests, 3);
  return env;
}

async function expectDelivered({ expect }: Context, env: Environment, mail: MailServer): Promise<string> {
  const areSent = async () => (await listRequests(env)).every(({ delivery }) => delivery.state === "sent");
  const isDelivered = async () => mail.copies.size === requests && (await areSent());
  expect(await comesTrue(isDelivered, withinMs), "not every email arrived after the mail server was back");
  const { doubled } = extraLetters(mail);
  expect(doubled === 0, `${doubled} emails arrived twice`);
  return `${mail.copies.size} of ${requests} emails arrived, ${doubled} twice`;
}
