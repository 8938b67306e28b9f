import { ageRequests } from "../../../testing/age-requests.ts";
import { freePort } from "../../../testing/free-port.ts";
import { getRequest, openConnection } from "../../../testing/http-connection.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { startPostgres } from "../../../testing/postgres.ts";
import { listRequests, quotes, showRequest } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Finding, type Row, type RowContext } from "../row.ts";

const requests = 3;
const dayMs = 24 * 60 * 60_000;

export const channelOff: Row[] = [
  {
    name: "channel switched off while its deliveries wait, SQLite",
    short: true,
    run: (context) => switchOff(context, {}),
  },
  {
    name: "channel switched off while its deliveries wait, PostgreSQL",
    async run(context) {
      const postgres = await startPostgres();
      context.later(postgres.remove);
      return switchOff(context, { DATABASE_URL: await postgres.newDatabase() });
    },
  },
];

/** Nobody will ever make those deliveries, so they must neither be waited for nor keep personal data for ever. */
async function switchOff({ folder, later }: RowContext, database: Record<string, string>): Promise<Finding> {
  const { failures, hold } = checks();
  const mail = await startMailServer();
  later(mail.close);
  const env = { DATA_DIR: folder, SMTP_URL: mail.url, ...database };
  const webhook = {
    WEBHOOK_URL: `http://127.0.0.1:${await freePort()}`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
  };
  const before = await startServer({ ...env, ...webhook });
  later(() => before.end("SIGKILL"));
  const visitors = startVisitors({ ports: [before.port], clients: 1, max: requests });
  await visitors.untilAcknowledged(requests);
  await visitors.stop();
  hold(await comesTrue(() => mail.copies.size === requests, 60_000), "not every letter went out");
  await before.end("SIGTERM");
  await ageRequests(env, 3 * dayMs);

  const server = await startServer({ ...env, WEBHOOK_URL: "off" });
  later(() => server.end("SIGKILL"));
  const ids = [...visitors.acknowledged.values()];
  const webhookStates = async () => {
    const histories = await Promise.all(ids.map((id) => showRequest(env, id)));
    return histories.flatMap(({ deliveries }) => deliveries.filter(({ channel }) => channel === "webhook"));
  };
  const isCancelled = async () => (await webhookStates()).every(({ state }) => state === "cancelled");
  hold(await comesTrue(isCancelled, 10_000), "the webhook's deliveries were not cancelled");
  const undelivered = JSON.parse(await quotes(env, "list", "--undelivered", "--json")).length;
  hold(undelivered === 0, `${undelivered} requests are listed as undelivered`);
  const connection = openConnection(server.port);
  const { text } = await connection.ask(getRequest("/readyz"));
  connection.close();
  hold(text.includes('"ready"'), `/readyz answered ${text}`);
  await quotes({ ...env, RETENTION_DAYS: "1" }, "purge", "--confirm").catch(() => {});
  const kept = (await listRequests(env)).length;
  hold(kept === 0, `${kept} requests outlived RETENTION_DAYS`);
  const figure = `${requests} webhooks waiting: /readyz ${text}, undelivered ${undelivered}, left after a purge ${kept}`;
  return { figure, failures };
}
