import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deskPaths, type ListAnswer } from "#contract/desk.ts";
import { builtDir } from "../../../testing/addresses.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { signInByCommand } from "../../../testing/staff.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { onBothEngines } from "../../faults/scenario.ts";
import { documentedCommands, type Machine, newPorts, startMachine, withinMs } from "../documented-machine.ts";

const root = join(import.meta.dirname, "../../..");
const staffAddress = "ann@example.com";
const shipped = ["server", "contract", "deploy", "package.json", "package-lock.json", ".npmrc", ".env.example"];
const kept = [
  "/etc/gutter-site.env",
  "/etc/caddy/Caddyfile",
  "/srv/gutter-site",
  "/srv/gutter-site-built",
  "/srv/content",
];

export const recovery = onBothEngines({
  name: "an empty machine brought back from the last backup with what was printed",
  async run(context) {
    const { folder, expect, newDatabase, startMail } = context;
    makeWorkshop(join(folder, "elsewhere/workshop"));
    const ports = await newPorts();
    const database = await newDatabase();
    const settings = { ...database, BACKUP_FOLDERS: kept.join(" ") };
    const place = { ports, mail: await startMail(), settings };
    const empty = { builtDir, releases: {} };
    const first = await startMachine(context, place, empty);
    const copy = documentedCommands().get("copy");
    await first.inside("sh", "-ec", `cd /mnt/workshop; PATH=$PWD:$PATH; ${copy} ${release}`);
    for (const block of ["settings", "start", "proxy", "serve", "backups"]) await first.follow(block);
    for (const name of ["Ann Alder", "Ben Birch", "Cora Cedar"]) await first.isTaken(name);
    await workAtDesk(first, ports.server);
    await first.inside("sh", "-ec", commitContent);
    await first.follow("timer");
    await first.inside("sh", "-ec", backupOfYesterday);
    await first.command("quotes", "erase", "--email", "ben.birch@example.com");
    await first.inside("systemctl", "start", "gutter-site-backup");
    await first.inside("sh", "-ec", backupsOfOthers);
    const before = await allOf(first);
    expect(before.names === "Ann Alder,Cora Cedar", `after the erasure there are ${before.names}`);
    const printed = await first.inside("cat", "/etc/gutter-site-backup.env");
    await first.end();
    if (database.DATABASE_URL) await makeEmpty(database.DATABASE_URL);

    const second = await startMachine(context, place, empty);
    expect((await second.inside("ls", "/srv", "/var/backups")).trim() === "/srv:\n\n/var/backups:", "it is not empty");
    await second.inside("sh", "-c", 'umask 077; printf %s "$1" > /etc/gutter-site-backup.env', "sh", printed);
    const begun = performance.now();
    await second.follow("recover");
    const theirs = await second.inside("sh", "-c", "ls /etc/theirs 2> /dev/null || echo none");
    expect(theirs.trim() === "none", "a file of another machine was restored");
    expect(await second.becomesReady(), "it does not serve");
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const after = await allOf(second);
    for (const what of Object.keys(before) as (keyof typeof before)[]) {
      expect(before[what] !== "" && after[what] === before[what], `not as they were before are the ${what}`);
    }
    expect((await second.ask("/deliveryz")).status === 200, "it has no backup of its own");
    await second.isTaken("Dan Dogwood");
    const atDesk = await namesAtDesk(second, ports.server);
    expect(atDesk === "Ann Alder,Cora Cedar,Dan Dogwood", `at the desk there are ${atDesk}`);

    if (!database.DATABASE_URL) {
      const [ofYesterday] = await second.snapshots();
      const refused = await second.inside("sh", "-c", `${loseAll}; gutter-site-recover ${idOfTheirs} 2>&1 || true`);
      expect(refused.includes("is no backup of this site"), `the backup of another machine is restored: ${refused}`);
      await second.inside("sh", "-ec", `gutter-site-recover ${ofYesterday?.short_id}`);
      await second.becomesReady();
      const names = await second.names();
      expect(names === "Ann Alder,Cora Cedar", `from the backup of before the erasure come ${names}`);
    }
    return `${before.names}, their history, settings, content and server were back and served after ${seconds} s`;
  },
});

const loseAll = "systemctl stop gutter-site; rm -r /srv/* /var/lib/private/gutter-site/*";

const idOfTheirs =
  '$(gutter-site-backup snapshots --no-lock --json --host accounting | sed \'s/.*"short_id":"\\([^"]*\\).*/\\1/\')';

/** What publishing leaves on the machine, which scenarios of its own try. */
const release = `
mkdir -p /srv/gutter-site-built/releases
cp -r dist /srv/gutter-site-built/releases/1
ln -s releases/1 /srv/gutter-site-built/current
`;

const commitContent = `
git init --quiet /srv/content
cd /srv/content
echo "phone: 0" > company.yaml
git add company.yaml
git -c user.name=Ann -c user.email=${staffAddress} commit --quiet --message "New number"
`;

/** What the unit's script hands to restic. */
const ours =
  "/var/backups/gutter-site-requests /var/backups/erased-requests.txt /etc/gutter-site-backup.env /usr/local/sbin/gutter-site-* /etc/systemd/system/gutter-site*";

/** As the unit's, but by its date of the day before: of one day the last backup is kept. */
const backupOfYesterday = `
. /etc/gutter-site-backup.env
gutter-site-backup backup --quiet --tag gutter-site --time "$(date --date yesterday "+%F %T")" ${ours} $BACKUP_FOLDERS
`;

/** The last one of ours holds a file of another machine, and that machine's own backup is later than it. */
const backupsOfOthers = `
. /etc/gutter-site-backup.env
echo theirs > /etc/theirs
gutter-site-backup backup --quiet --tag gutter-site ${ours} $BACKUP_FOLDERS /etc/theirs
gutter-site-backup backup --quiet --host accounting /etc/theirs
`;

/** A status and a note on Ann's request, which names somebody who is then erased. */
async function workAtDesk(machine: Machine, port: number): Promise<void> {
  const staff = await signIn(machine, port);
  const [{ id } = { id: "" }] = JSON.parse(await machine.command("quotes", "list")).filter(
    ({ name }: { name: string }) => name === "Ann Alder",
  );
  const act = { id, version: 0, status: "quoted", note: "Neighbor of ben.birch@example.com, wants Tuesday" };
  const { status } = await staff.call(port, deskPaths.act, act);
  if (status !== 200) throw new Error(`The desk answered ${status}`);
}

function signIn(machine: Machine, port: number) {
  return signInByCommand(port, {}, staffAddress, (_env, ...words) => machine.command("desk", ...words));
}

async function namesAtDesk(machine: Machine, port: number): Promise<string> {
  const staff = await signIn(machine, port);
  const { body } = await staff.call(port, deskPaths.list);
  return Array.from((body as ListAnswer).rows, ({ name }) => name)
    .toSorted()
    .join();
}

/** What has to come back, as text. */
async function allOf(machine: Machine) {
  const requests: { id: string }[] = JSON.parse(await machine.command("quotes", "list"));
  const histories = await Promise.all(requests.map(({ id }) => machine.command("quotes", "show", id)));
  let page = "";
  await comesTrue(async () => {
    const visit = await machine.visit().catch(() => undefined);
    page = (await visit?.ask({ ":path": "/" }))?.text ?? "";
    visit?.close();
    return page !== "";
  }, withinMs);
  return {
    names: await machine.names(),
    // When the next try of a letter that was sent would have been means nothing.
    histories: histories.join().replaceAll(/"nextAt": ".*"/g, ""),
    page,
    settings: await machine.inside("cat", "/etc/gutter-site.env"),
    content: await machine.inside("git", "-C", "/srv/content", "log", "--patch"),
  };
}

/** What `npm run release` leaves on the computer of whoever builds, and an ssh that runs its words where it is. */
function makeWorkshop(folder: string): void {
  for (const path of shipped) cpSync(join(root, path), join(folder, path), { recursive: true });
  cpSync(builtDir, join(folder, "dist"), { recursive: true });
  writeFileSync(join(folder, "ssh"), '#!/bin/sh\nshift\nexec sh -c "$*"\n', { mode: 0o755 });
}

/** In place of the database there was, as on a machine that has lost it. */
async function makeEmpty(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const beside = { DATABASE_URL: Object.assign(new URL(url), { pathname: "postgres" }).href };
  await queryDatabase(beside, `drop database ${name} with (force)`);
  await queryDatabase(beside, `create database ${name}`);
}
