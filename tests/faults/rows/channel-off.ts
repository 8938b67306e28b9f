import { freePort } from "../../../testing/free-port.ts";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import { ageRequests } from "../../../testing/query-database.ts";
import { listRequests, quotes, showRequest } from "../../../testing/quotes-command.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const requests = 3;
const dayMs = 24 * 60 * 60_000;

/** Nobody will ever make those deliveries, so they must neither be waited for nor keep personal data for ever. */
export const channelOff = onBothEngines({
  name: "channel switched off while its deliveries wait",
  short: true,
  async run({ folder, expect, startServer, startMail, newDatabase }) {
    const mail = await startMail();
    const env = { DATA_DIR: folder, SMTP_URL: mail.url, ...(await newDatabase()) };
    const webhook = {
      WEBHOOK_URL: `http://127.0.0.1:${await freePort()}`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
    };
    const before = await startServer({ ...env, ...webhook });
    const visitors = await sendRequests(before.port, requests, 1);
    expect(await comesTrue(() => mail.copies.size === requests, 60_000), "not every letter went out");
    await before.end("SIGTERM");
    await ageRequests(env, 3 * dayMs);

    const server = await startServer({ ...env, WEBHOOK_URL: "off" });
    const ids = [...visitors.acknowledged.values()];
    const webhookStates = async () => {
      const histories = await Promise.all(ids.map((id) => showRequest(env, id)));
      return histories.flatMap(({ deliveries }) => deliveries.filter(({ channel }) => channel === "webhook"));
    };
    const isCancelled = async () => (await webhookStates()).every(({ state }) => state === "cancelled");
    expect(await comesTrue(isCancelled, 10_000), "the webhook's deliveries were not cancelled");
    const undelivered = JSON.parse(await quotes(env, "list", "--undelivered", "--json")).length;
    expect(undelivered === 0, `${undelivered} requests are listed as undelivered`);
    const { text } = await askOnce(server.port, getRequest("/readyz"));
    expect(text.includes('"ready"'), `/readyz answered ${text}`);
    await quotes({ ...env, RETENTION_DAYS: "1" }, "purge", "--confirm").catch(() => {});
    const kept = (await listRequests(env)).length;
    expect(kept === 0, `${kept} requests outlived RETENTION_DAYS`);
    return `${requests} webhooks waiting: /readyz ${text}, undelivered ${undelivered}, left after a purge ${kept}`;
  },
});
