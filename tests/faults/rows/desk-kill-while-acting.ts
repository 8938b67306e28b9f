import { setTimeout as sleep } from "node:timers/promises";
import { type DeskRequest, deskPaths } from "../../../contract/desk.ts";
import type { Environment } from "../../../server/config/settings.ts";
import { freePort } from "../../../testing/free-port.ts";
import type { ServerProcess } from "../../../testing/server-process.ts";
import { type StaffMember, signInByCommand } from "../../../testing/staff.ts";
import { growsTo } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const staffAddresses = ["ann@gutters.test", "bob@gutters.test", "cat@gutters.test", "dan@gutters.test"];
const requests = 3;

export const deskKilledOnSqlite: Scenario = {
  name: "desk: kill -9 in the middle of acts, SQLite",
  short: true,
  run: (context) => killWhileActing(context, {}, 1),
};

export const deskKilledOnPostgres: Scenario = {
  name: "desk: two servers, conflicting acts, kill -9 in the middle, PostgreSQL",
  run: async (context) => killWhileActing(context, await context.newDatabase(), 2),
};

/** An act the desk said yes to: who won a version of a request, and the note that came with it. */
type Acknowledged = Map<string, string>;

async function killWhileActing({ short, folder, expect, startServer }: Context, database: Environment, count: number) {
  const kills = short ? 3 : 12;
  const actsPerKill = short ? 20 : 60;
  const env = { DATA_DIR: folder, DESK_STAFF: staffAddresses.join(), ...database };
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const servers: ServerProcess[] = [];
  for (const port of ports) servers.push(await startServer({ ...env, PORT: String(port) }));
  const visitors = await sendRequests(ports[0] as number, requests);
  const ids = [...visitors.acknowledged.values()];
  // Each signs in on one server and works on another where there is one.
  const staff: StaffMember[] = [];
  for (const address of staffAddresses) staff.push(await signInByCommand(ports[0] as number, env, address));

  const acknowledged: Acknowledged = new Map();
  const tally = { doubleWinners: 0, conflicts: 0, broken: 0 };
  let stopping = false;
  const work = async (member: StaffMember, at: number) => {
    for (let act = 0; !stopping; act++) {
      const port = ports[(at + act) % ports.length] as number;
      const id = ids[act % ids.length] as string;
      const seen = (await member.call(port, deskPaths.request, { id })).body as { request?: DeskRequest } | undefined;
      if (!seen?.request) {
        tally.broken++;
        await sleep(20);
        continue;
      }
      const { version } = seen.request;
      const note = `${at}-${act}`;
      const status = act % 2 ? "called" : "quoted";
      const answer = await member.call(port, deskPaths.act, { id, version, status, note });
      if (answer.status === 409) tally.conflicts++;
      else if (answer.status !== 200) tally.broken++;
      else if (acknowledged.has(`${id} ${version}`)) tally.doubleWinners++;
      else acknowledged.set(`${id} ${version}`, note);
    }
  };
  const working = Promise.all(staff.map(work));
  for (let kill = 1; kill <= kills; kill++) {
    await growsTo(kill * actsPerKill, () => acknowledged.size);
    const killed = kill % count;
    await servers[killed]?.end("SIGKILL");
    servers[killed] = await startServer({ ...env, PORT: String(ports[killed]) });
  }
  stopping = true;
  await working;

  let [lost, halves] = [0, 0];
  for (const id of ids) {
    const answer = await (staff[0] as StaffMember).call(ports[0] as number, deskPaths.request, { id });
    const { request } = answer.body as { request: DeskRequest };
    const { events, version, status } = request;
    const isWhole = events.every(({ number }, index) => number === index + 1) && events.length === version;
    if (!isWhole || events.findLast((event) => event.status !== null)?.status !== status) halves++;
    const notes = new Map(events.map(({ number, note }) => [`${id} ${number - 1}`, note]));
    for (const [key, note] of acknowledged) if (key.startsWith(id) && notes.get(key) !== note) lost++;
  }
  expect(tally.doubleWinners === 0, `${tally.doubleWinners} versions were won twice`);
  expect(lost === 0, `${lost} acknowledged acts were lost`);
  expect(halves === 0, `${halves} requests hold half an act`);
  expect(tally.conflicts > 0, "nobody was told of a conflict: the row has tried nothing");
  const { conflicts, broken } = tally;
  return (
    `${kills} kills, ${acknowledged.size} acts, ${conflicts} told of a conflict, ${broken} cut off: ` +
    `lost ${lost}, won twice ${tally.doubleWinners}, half ${halves}`
  );
}
