import { setTimeout as sleep } from "node:timers/promises";
import { deskPaths } from "../../../contract/desk.ts";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import type { startPostgres } from "../../../testing/postgres.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { signInByCommand } from "../../../testing/staff.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const ann = "ann@gutters.test";
/** A query that gets no answer is given up after ten seconds. */
const silentMs = 15_000;

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

export const postgresOutage: Scenario[] = [
  {
    name: "PostgreSQL stopped and started under load",
    run: (context) =>
      outage(
        context,
        (postgres) => postgres.stop("SIGINT"),
        ({ start }) => start(),
      ),
  },
  {
    name: "PostgreSQL crashed and started under load",
    run: (context) =>
      outage(
        context,
        (postgres) => postgres.stop("SIGQUIT"),
        ({ start }) => start(),
      ),
  },
  {
    name: "PostgreSQL frozen under load, then answering again",
    run: (context) =>
      outage(
        context,
        async (postgres) => {
          postgres.signalAll("SIGSTOP");
          await sleep(silentMs);
        },
        async (postgres) => postgres.signalAll("SIGCONT"),
      ),
  },
];

/** Pages are served, posts are told to call, and nobody at the desk is signed out. Then service returns by itself. */
async function outage(
  { folder, expect, expectStored, startServer, startPostgres }: Context,
  begin: (postgres: Postgres) => Promise<void>,
  end: (postgres: Postgres) => Promise<void>,
): Promise<string> {
  const postgres = await startPostgres();
  const env = { DATA_DIR: folder, DATABASE_URL: await postgres.newDatabase(), DESK_STAFF: ann };
  const server = await startServer(env);
  const staff = await signInByCommand(server.port, env, ann);
  const deskStatus = async () => (await staff.call(server.port, deskPaths.list)).status;
  const visitors = startVisitors({ ports: [server.port] });
  await visitors.untilAcknowledged(300);
  await begin(postgres);
  const page = await askOnce(server.port, getRequest("/contact"));
  const ready = await askOnce(server.port, getRequest("/readyz"));
  expect(page.status === 200, `a page answered ${page.status}`);
  expect(ready.status === 503, `/readyz answered ${ready.status}`);
  expect((await deskStatus()) === 503, "the desk does not answer 503");
  const isTold = () => (visitors.statuses.get(503) ?? 0) > 0;
  expect(await comesTrue(isTold, 20_000), "no visitor was told to call");
  const before = visitors.acknowledged.size;
  await end(postgres);
  expect(await comesTrue(() => visitors.acknowledged.size > before + 100, 30_000), "posts are not stored again");
  expect(await comesTrue(async () => (await deskStatus()) === 200, 30_000), "the session at the desk is lost");
  await visitors.stop();
  const { lost } = expectStored(visitors.acknowledged, await listRequests(env));
  return `${visitors.acknowledged.size} acknowledged, lost ${lost}, answered 503 ${visitors.statuses.get(503)} times`;
}
