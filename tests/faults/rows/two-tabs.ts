import { randomUUID } from "node:crypto";
import type { Environment } from "../../../server/config/settings.ts";
import { openConnection, quotePost } from "../../../testing/http-connection.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const rounds = 100;
const tabsPerServer = 2;

export const twoTabs: Scenario[] = [
  { name: "the same words in two tabs at once, SQLite", short: true, run: (context) => sendFromTabs(context, 1, {}) },
  {
    name: "the same words in two tabs at once, two servers on one PostgreSQL",
    short: true,
    run: async (context) => sendFromTabs(context, 2, await context.newDatabase()),
  },
];

/** Each tab has a key of its own, or none, and all of them are thanked for one and the same request. */
async function sendFromTabs(
  { folder, expect, startServer }: Context,
  serverCount: number,
  database: Environment,
): Promise<string> {
  const env = { DATA_DIR: folder, ...database };
  const servers = await Promise.all(Array.from({ length: serverCount }, () => startServer(env)));
  const tabs = tabsPerServer * serverCount;
  const connections = Array.from({ length: tabs }, (_, tab) =>
    openConnection((servers[tab % serverCount] as (typeof servers)[number]).port),
  );
  let differently = 0;
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const body = bodyOf(`Tab ${round}`);
    const answers = await Promise.all(
      connections.map((connection, tab) => connection.ask(quotePost(body, tab === 0 ? undefined : randomUUID()))),
    );
    for (const { status } of answers) statuses.add(status);
    if (new Set(answers.map(({ text }) => text)).size > 1) differently++;
  }
  for (const connection of connections) connection.close();
  const stored = (await listRequests(env)).length;
  expect(stored === rounds, `${stored} requests were stored for ${rounds} visitors`);
  expect([...statuses].join() === "200", `posts were answered ${[...statuses].join(", ")}`);
  expect(differently === 0, `in ${differently} rounds the tabs were thanked for different requests`);
  return `${rounds} rounds of ${tabs} tabs on ${serverCount} servers: ${stored} requests stored`;
}
