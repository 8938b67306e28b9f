import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deskPaths } from "#contract/desk-paths.ts";
import type { ListAnswer } from "#contract/desk-request.ts";
import { onBothEngines } from "../../faults/scenario.ts";
import { builtDir } from "../../support/addresses.ts";
import { queryDatabase } from "../../support/query-database.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { documentedCommands, type Machine, newPorts, startMachine, withinMs } from "../documented-machine.ts";

const root = join(import.meta.dirname, "../../..");
const shipped = ["server", "contract", "deploy", "package.json", "package-lock.json", ".npmrc", ".env.example"];
const kept = [
  "/etc/gutter-site.env",
  "/etc/caddy/Caddyfile",
  "/srv/gutter-site",
  "/srv/gutter-site-built",
  "/srv/content",
];

export const recovery = onBothEngines({
  name: "an empty machine recovers from the last backup with the printed settings",
  async run(context) {
    const { folder, expect, newDatabase, startMail } = context;
    makeWorkshop(join(folder, "elsewhere/workshop"));
    const ports = await newPorts();
    const database = await newDatabase();
    const settings = { ...database, BACKUP_FOLDERS: kept.join(" ") };
    const environment = { ports, mail: await startMail(), settings };
    const empty = { builtDir, releases: {} };
    const first = await startMachine(context, environment, empty);
    const copy = documentedCommands("run.md").get("copy");
    await first.inside("sh", "-ec", `cd /mnt/workshop; PATH=$PWD:$PATH; ${copy} ${release}`);
    for (const block of ["settings", "start", "proxy", "serve", "backups"]) await first.follow(block);
    for (const name of ["Ann Alder", "Ben Birch", "Cora Cedar"]) await first.expectStored(name);
    await workAtDesk(first);
    await first.inside("sh", "-ec", commitContent);
    await first.follow("timer");
    await first.inside("sh", "-ec", backUpYesterday);
    await first.runCommand("quotes", "erase", "--email", "ben.birch@example.com");
    await first.inside("systemctl", "start", "gutter-site-backup");
    await first.inside("sh", "-ec", backUpOtherMachine);
    const before = await readAll(first);
    expect(before.names === "Ann Alder,Cora Cedar", `after the erasure the requests are ${before.names}`);
    const printed = await first.inside("cat", "/etc/gutter-site-backup.env");
    await first.end();
    if (database.DATABASE_URL) await makeEmpty(database.DATABASE_URL);

    const second = await startMachine(context, environment, empty);
    const listed = await second.inside("ls", "/srv", "/var/backups");
    expect(listed.trim() === "/srv:\n\n/var/backups:", "the second machine is not empty");
    await second.inside("sh", "-c", 'umask 077; printf %s "$1" > /etc/gutter-site-backup.env', "sh", printed);
    const begun = performance.now();
    await second.follow("recover");
    const foreign = await second.inside("sh", "-c", "ls /etc/foreign 2> /dev/null || echo none");
    expect(foreign.trim() === "none", "a file of another machine was restored");
    expect(await second.becomesReady(), "it does not serve");
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const after = await readAll(second);
    for (const key of Object.keys(before) as (keyof typeof before)[])
      expect(before[key] !== "" && after[key] === before[key], `${key} differ after the recovery`);
    expect((await second.ask("/deliveryz")).status === 200, "the second machine made no backup");
    await second.expectStored("Dan Dogwood");
    const atDesk = await namesAtDesk(second);
    expect(atDesk === "Ann Alder,Cora Cedar,Dan Dogwood", `the desk lists ${atDesk}`);

    if (!database.DATABASE_URL) {
      const [yesterday] = await second.snapshots();
      const refused = await second.inside(
        "sh",
        "-c",
        `${deleteAll}; gutter-site-recover ${otherMachineId} 2>&1 || true`,
      );
      expect(refused.includes("is no backup of this site"), `another machine's backup was restored: ${refused}`);
      await second.inside("sh", "-ec", `gutter-site-recover ${yesterday?.short_id}`);
      await second.becomesReady();
      const names = await second.storedNames();
      expect(names === "Ann Alder,Cora Cedar", `the backup from before the erasure restored ${names}`);
    }
    return `requests, history, settings, content and server were back after ${seconds} s`;
  },
});

const deleteAll = "systemctl stop gutter-site; rm -r /srv/* /var/lib/private/gutter-site/*";

const otherMachineId =
  '$(gutter-site-backup snapshots --no-lock --json --host accounting | sed \'s/.*"short_id":"\\([^"]*\\).*/\\1/\')';

/** Publishes a release by hand. Other scenarios test publishing. */
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
git -c user.name=Ann -c user.email=ann@example.com commit --quiet --message "New number"
`;

/** The paths that the unit's script passes to restic. */
const backedUp =
  "/var/backups/gutter-site-requests /var/backups/erased-requests.txt /etc/gutter-site-backup.env /usr/local/sbin/gutter-site-* /etc/systemd/system/gutter-site*";

/** Backs up with yesterday's date, since only the last backup of a day is kept. */
const backUpYesterday = `
. /etc/gutter-site-backup.env
gutter-site-backup backup --quiet --tag gutter-site --time "$(date --date yesterday "+%F %T")" ${backedUp} $BACKUP_FOLDERS
`;

/** Puts a foreign file into this site's last backup, and then makes a later backup of another machine. */
const backUpOtherMachine = `
. /etc/gutter-site-backup.env
echo foreign > /etc/foreign
gutter-site-backup backup --quiet --tag gutter-site ${backedUp} $BACKUP_FOLDERS /etc/foreign
gutter-site-backup backup --quiet --host accounting /etc/foreign
`;

/** Sets a status on Ann's request and adds a note that mentions Ben, who is erased later. */
async function workAtDesk(machine: Machine): Promise<void> {
  const staff = await machine.signIn();
  const requests: { id: string; name: string }[] = JSON.parse(await machine.runCommand("quotes", "list"));
  const id = requests.find(({ name }) => name === "Ann Alder")?.id;
  const act = { id, version: 0, status: "quoted", note: "Neighbor of ben.birch@example.com, wants Tuesday" };
  const { status } = await staff.call(machine.ports.server, deskPaths.act, act);
  if (status !== 200) throw new Error(`The desk answered ${status}`);
}

async function namesAtDesk(machine: Machine): Promise<string> {
  const staff = await machine.signIn();
  const { body } = await staff.call(machine.ports.server, deskPaths.list);
  return Array.from((body as ListAnswer).rows, ({ name }) => name)
    .toSorted()
    .join();
}

/** Returns the texts that the recovery must restore. */
async function readAll(machine: Machine) {
  const requests: { id: string }[] = JSON.parse(await machine.runCommand("quotes", "list"));
  const histories = await Promise.all(requests.map(({ id }) => machine.runCommand("quotes", "show", id)));
  let page = "";
  await waitUntilTrue(async () => {
    page = (await machine.browse("/").catch(() => undefined))?.text ?? "";
    return page !== "";
  }, withinMs);
  return {
    names: await machine.storedNames(),
    // The time of the next attempt has no meaning for an email that was sent.
    histories: histories.join().replaceAll(/"nextAt": ".*"/g, ""),
    page,
    settings: await machine.inside("cat", "/etc/gutter-site.env"),
    content: await machine.inside("git", "-C", "/srv/content", "log", "--patch"),
  };
}

/** Writes the files of a computer that ran `npm run release`, and an ssh that runs its command locally. */
function makeWorkshop(folder: string): void {
  for (const path of shipped) cpSync(join(root, path), join(folder, path), { recursive: true });
  cpSync(builtDir, join(folder, "dist"), { recursive: true });
  writeFileSync(join(folder, "ssh"), '#!/bin/sh\nshift\nexec sh -c "$*"\n', { mode: 0o755 });
}

/** Replaces a database with an empty one of the same name. */
async function makeEmpty(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const other = { DATABASE_URL: Object.assign(new URL(url), { pathname: "postgres" }).href };
  await queryDatabase(other, `drop database ${name} with (force)`);
  await queryDatabase(other, `create database ${name}`);
}
