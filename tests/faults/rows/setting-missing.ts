import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ageRequests } from "../../../testing/age-requests.ts";
import { freePort } from "../../../testing/free-port.ts";
import { getRequest, openConnection } from "../../../testing/http-connection.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { startPostgres } from "../../../testing/postgres.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { comesTrue, extraLetters } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Finding, type Row, type RowContext } from "../row.ts";

const requests = 3;
const dayMs = 24 * 60 * 60_000;

export const settingMissing: Row[] = [
  {
    name: "SMTP_URL missing at a start, SQLite",
    short: true,
    run: (context) => holdLetters(context, {}),
  },
  {
    name: "SMTP_URL missing at a start, PostgreSQL",
    async run(context) {
      const postgres = await startPostgres();
      context.later(postgres.remove);
      return holdLetters(context, { DATABASE_URL: await postgres.newDatabase() });
    },
  },
];

/** A typo in the settings must not turn letters into files that nobody reads: they wait, and the server says so. */
async function holdLetters({ folder, later }: RowContext, database: Record<string, string>): Promise<Finding> {
  const { failures, hold } = checks();
  const env = { DATA_DIR: folder, ...database };
  const start = async (settings: Record<string, string> = {}) => {
    const server = await startServer({ ...env, ...settings });
    later(() => server.end("SIGKILL"));
    return server;
  };
  const send = async (port: number) => {
    const visitors = startVisitors({ ports: [port], clients: 1, max: requests });
    await visitors.untilAcknowledged(requests);
    await visitors.stop();
  };
  const states = async () => (await listRequests(env)).map(({ delivery }) => delivery.state);

  const first = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  await send(first.port);
  await first.end("SIGTERM");

  const second = await start();
  const isSaid = () => second.logLines.some((line) => line.includes('"settings":["SMTP_URL"],"held":{"letter":3}'));
  hold(await comesTrue(isSaid, 10_000), `the log does not say that 3 letters are held: ${second.logLines.join("\n")}`);
  await send(second.port);
  await second.end("SIGTERM");
  const waiting = await states();
  hold(waiting.length === 2 * requests && waiting.every((state) => state === "queued"), `they are ${waiting.join()}`);
  const outbox = join(folder, "outbox");
  hold(!existsSync(outbox) || readdirSync(outbox).length === 0, "letters became files");
  await ageRequests(env, 2 * dayMs);

  const third = await start();
  const connection = openConnection(third.port);
  const health = await connection.ask(getRequest("/deliveryz"));
  connection.close();
  hold(health.status === 503 && health.text.includes("SMTP_URL"), `/deliveryz: ${health.status} ${health.text}`);
  await third.end("SIGTERM");

  const mail = await startMailServer();
  later(mail.close);
  await start({ SMTP_URL: mail.url });
  const isDelivered = async () => (await states()).every((state) => state === "sent");
  hold(await comesTrue(isDelivered, 30_000), "not every letter went out once the setting was back");
  const { doubled } = extraLetters(mail);
  hold(
    mail.copies.size === 2 * requests && doubled === 0,
    `${mail.copies.size} letters came, ${doubled} of them twice`,
  );
  return {
    figure: `${waiting.length} letters held, /deliveryz ${health.status} ${health.text}, then ${mail.copies.size} sent once`,
    failures,
  };
}
