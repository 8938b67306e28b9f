import { setTimeout as sleep } from "node:timers/promises";
import { deskPaths } from "../../../contract/desk-paths.ts";
import type { startPostgres } from "../../support/postgres.ts";
import { listRequests } from "../../support/quotes-command.ts";
import { signInByCommand } from "../../support/staff.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { startVisitors } from "../../support/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const ann = "ann@gutters.test";
/** Longer than the ten seconds after which a query without an answer fails. */
const frozenMs = 15_000;

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

type Step = (postgres: Postgres) => Promise<void>;

const outages: Record<string, [begin: Step, end: Step]> = {
  "crashed and started under load": [({ stop }) => stop("SIGQUIT"), ({ start }) => start()],
  "frozen under load, then answering again": [
    async ({ signalAll }) => {
      signalAll("SIGSTOP");
      await sleep(frozenMs);
    },
    async ({ signalAll }) => signalAll("SIGCONT"),
  ],
};

export const postgresOutage: Scenario[] = Object.entries(outages).map(([name, [begin, end]]) => ({
  name: `PostgreSQL ${name}`,
  run: (context) => outage(context, begin, end),
}));

/** Expects the server to serve pages and to ask visitors to call, and then to resume with the desk still signed in. */
async function outage(
  { folder, expect, expectStored, startServer, startPostgres }: Context,
  begin: Step,
  end: Step,
): Promise<string> {
  const postgres = await startPostgres();
  const env = { DATA_DIR: folder, DATABASE_URL: await postgres.newDatabase(), DESK_STAFF: ann };
  const { port, url } = await startServer(env);
  const staff = await signInByCommand(port, env, ann);
  const deskStatus = async () => (await staff.call(port, deskPaths.list)).status;
  const visitors = startVisitors(port);
  const { acknowledged, statuses } = visitors;
  await visitors.untilAcknowledged(300);
  await begin(postgres);
  const page = await fetch(`${url}/contact`);
  const ready = await fetch(`${url}/readyz`);
  expect(page.status === 200, `a page answered ${page.status}`);
  expect(ready.status === 503, `/readyz answered ${ready.status}`);
  expect((await deskStatus()) === 503, "the desk does not answer 503");
  expect(await waitUntilTrue(() => statuses.has(503), 20_000), "no visitor was asked to call");
  const before = acknowledged.size;
  await end(postgres);
  expect(await waitUntilTrue(() => acknowledged.size > before + 100, 30_000), "later posts are not stored");
  expect(await waitUntilTrue(async () => (await deskStatus()) === 200, 30_000), "the session at the desk is lost");
  await visitors.stop();
  expectStored(acknowledged, await listRequests(env));
  return `${acknowledged.size} acknowledged, ${statuses.get(503)} answers with 503`;
}
