import { setTimeout as sleep } from "node:timers/promises";
import { startMailServer } from "../../../testing/mail-server.ts";
import { startPostgres } from "../../../testing/postgres.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Finding, type Row, type RowContext } from "../row.ts";

const requests = 20;
const answerAfterMs = 1000;

export const eraseWhileSending: Row[] = [
  { name: "erase while letters go out, SQLite", run: (context) => eraseWhile(context, {}) },
  {
    name: "erase while letters go out, PostgreSQL",
    async run(context) {
      const postgres = await startPostgres();
      context.later(postgres.remove);
      return eraseWhile(context, { DATABASE_URL: await postgres.newDatabase() });
    },
  },
];

/** Five letters are under way at a time and fifteen wait. All visitors of these tests have one number. */
async function eraseWhile({ folder, later }: RowContext, database: Record<string, string>): Promise<Finding> {
  const { failures, hold } = checks();
  const mail = await startMailServer({ answerAfterMs });
  later(mail.close);
  const env = { DATA_DIR: folder, SMTP_URL: mail.url, ...database };
  const server = await startServer(env);
  later(() => server.end("SIGKILL"));
  const visitors = startVisitors({ ports: [server.port], clients: 5, max: requests });
  await visitors.untilAcknowledged(requests);
  await visitors.stop();
  const said = await quotes(env, "erase", "--phone", "+1 408.555.0100");
  const begun = mail.texts.length;
  await sleep(3 * answerAfterMs);
  hold(said.includes(`Erased ${requests} requests.`), `the command says: ${said}`);
  hold(begun < requests, "every letter had gone out before: nothing was tried");
  hold(mail.texts.length === begun, `${mail.texts.length - begun} letters began after "Erased"`);
  hold((await listRequests(env)).length === 0, "requests are left");
  return { figure: `${begun} of ${requests} letters before "Erased", ${mail.texts.length - begun} after`, failures };
}
