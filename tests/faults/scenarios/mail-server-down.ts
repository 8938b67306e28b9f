import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/free-port.ts";
import { listRequests } from "../../support/quotes-command.ts";
import { countRepeatedEmails, waitUntilTrue } from "../../support/tally.ts";
import { sendRequests } from "../../support/visitors.ts";
import type { Scenario } from "../scenario.ts";

const requests = 6;

export const mailServerDown: Scenario = {
  name: "mail server down, then back",
  short: true,
  async run({ folder, expect, startServer, startMail }) {
    const port = await freePort();
    const env = { DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const server = await startServer(env);
    await sendRequests(server.port, requests);
    await sleep(2500);
    const mail = await startMail(undefined, { port });
    const areSent = async () => (await listRequests(env)).every(({ delivery }) => delivery.state === "sent");
    const areDelivered = async () => mail.copies.size === requests && (await areSent());
    expect(await waitUntilTrue(areDelivered, 60_000), "some emails did not arrive after the mail server was back");
    const repeats = countRepeatedEmails(mail);
    expect(repeats === 0, `${repeats} emails arrived twice`);
    return `${mail.copies.size} of ${requests} emails arrived, ${repeats} twice`;
  },
};
