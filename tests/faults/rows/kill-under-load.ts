import { performance } from "node:perf_hooks";
import { freePort } from "../../../testing/free-port.ts";
import { enoughShare, freeShare } from "../../../testing/free-share.ts";
import { openConnection, quotePost } from "../../../testing/http-connection.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { startPostgres } from "../../../testing/postgres.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { extraLetters, growsTo, tally } from "../../../testing/tally.ts";
import { bodyOf, startVisitors } from "../../../testing/visitors.ts";
import { checks, type Row, type RowContext } from "../row.ts";

const maxDoubledPerKill = 5;
const maxFirstAnswerMs = 1000;

export const killOnSqlite: Row = {
  name: "kill -9 under load, SQLite",
  short: true,
  run: (context) => killUnderLoad(context, {}),
};

export const killOnPostgres: Row = {
  name: "kill -9 under load, PostgreSQL",
  async run(context) {
    const postgres = await startPostgres();
    context.later(postgres.remove);
    return killUnderLoad(context, { DATABASE_URL: await postgres.newDatabase() });
  },
};

async function killUnderLoad({ short, folder, later }: RowContext, database: Record<string, string>) {
  const kills = short ? 3 : 20;
  const wanted = short ? 600 : 10_000;
  const { failures, hold } = checks();
  const mail = await startMailServer();
  later(mail.close);
  const env = { DATA_DIR: folder, SMTP_URL: mail.url, PORT: String(await freePort()), ...database };
  let server = await startServer(env);
  later(() => server.end("SIGKILL"));
  const visitors = startVisitors({ ports: [server.port], max: wanted });
  let slowestFirstAnswerMs = 0;
  // Speed is only judged where this machine has time for the server.
  const isQuiet = freeShare() >= enoughShare;
  for (let kill = 1; kill <= kills; kill++) {
    await visitors.untilAcknowledged(Math.floor((wanted * kill) / (kills + 1)));
    await server.end("SIGKILL");
    server = await startServer(env);
    slowestFirstAnswerMs = Math.max(slowestFirstAnswerMs, await firstAnswerMs(server.port, kill));
  }
  await visitors.untilAcknowledged(wanted);
  await visitors.stop();

  const stored = await listRequests(env);
  const asked = stored.filter(({ name }) => name.startsWith("Visitor"));
  const { lost, storedTwice } = tally(visitors.acknowledged, asked);
  const all = await growsTo(stored.length, () => mail.idsByRequest.size);
  const { doubled, renamed } = extraLetters(mail);
  hold(lost === 0, `${lost} acknowledged requests were lost`);
  hold(storedTwice === 0, `${storedTwice} requests were stored twice`);
  hold(all, `${stored.length - mail.idsByRequest.size} requests got no letter`);
  hold(doubled <= kills * maxDoubledPerKill, `${doubled} letters went out twice`);
  hold(renamed === 0, `${renamed} requests were written about under several Message-IDs`);
  const slowest = `${slowestFirstAnswerMs.toFixed(0)} ms`;
  hold(!isQuiet || slowestFirstAnswerMs < maxFirstAnswerMs, `the first answer took ${slowest}`);
  const figure =
    `${kills} kills, ${visitors.acknowledged.size} acknowledged: lost ${lost}, stored twice ${storedTwice}, ` +
    `letters doubled ${doubled}, slowest first answer ${slowest}${isQuiet ? "" : " (not judged, the machine is busy)"}`;
  return { figure, failures };
}

/** From the moment the server says it serves until it has stored a request. */
async function firstAnswerMs(port: number, kill: number): Promise<number> {
  const begun = performance.now();
  const connection = openConnection(port);
  await connection.ask(quotePost(bodyOf(`After ${kill}`), `after-kill-${kill}`));
  connection.close();
  return performance.now() - begun;
}
