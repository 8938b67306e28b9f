import { execFile } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deskPaths } from "#contract/desk-paths.ts";
import type { ListAnswer } from "#contract/desk-request.ts";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { commandsIn, type Machine, newPorts, startMachine, startServing } from "../documented-machine.ts";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** The last released version. */
const released = { version: "4.0.0", commit: "f070833a", page: "docs/running.md" };
const note = "Gate code 1234";
const before = "/var/backups/gutter-site-before";
const pictures = "node_modules/.astro/assets";

export const upgrade: Scenario = {
  name: `the upgrade from version ${released.version} and back, with the commands of docs/upgrade.md`,
  async run(context) {
    const { expect } = context;
    const old = await buildReleased(context);
    const ports = await newPorts();
    const releases = { "gutter-site": old, "gutter-site.new": root };
    const environment = { ports, mail: await context.startMail() };
    const machine = await startMachine(context, environment, { builtDir: join(old, "dist"), releases });
    const { inside, expectStored } = machine;
    const { stdout: page } = await run("git", ["show", `${released.commit}:${released.page}`], { cwd: root });
    for (const block of ["settings", "start", "proxy", "serve", "backups", "timer"])
      await machine.follow(block, commandsIn(page));
    for (const name of ["Ann Alder", "Ben Birch"]) await expectStored(name);
    const staff = await machine.signIn();
    const listed = () => staff.call(ports.server, deskPaths.list);
    const [{ id = "" } = {}] = ((await listed()).body as ListAnswer).rows;
    await staff.call(ports.server, deskPaths.act, { id, version: 0, status: "quoted", note });
    const expectNote = async (when: string) =>
      expect((await machine.runCommand("quotes", "show", id)).includes(note), `${when} the note is lost`);

    const upgraded = await machine.follow("upgrade");
    expect(upgraded.includes("The new server is ready."), `the upgrade printed ${upgraded}`);
    await expectVersion(machine, context, false);
    expect((await listed()).status === 200, "the upgrade signs staff out");
    await expectNote("after the upgrade");
    expect((await machine.ask("/contact")).status === 200, "the new server does not serve the old release");
    await expectStored("Cora Cedar");
    await expectNames(machine, context, "Ann Alder,Ben Birch,Cora Cedar");

    expect((await machine.follow("since")).includes("Cora Cedar"), "the page does not print the new request");
    await inside("sh", "-c", `cp ${before} /tmp/before; echo damaged > ${before}`);
    const refused = await machine.follow("back").catch(({ stderr }) => String(stderr));
    expect(
      refused.includes("Nothing was changed, since the backup"),
      `with a damaged backup, going back says ${refused}`,
    );
    await expectStored("Eve Elm");
    await expectVersion(machine, context, false);
    await inside("cp", "/tmp/before", before);
    await machine.follow("back");
    await expectVersion(machine, context, true);
    await expectNames(machine, context, "Ann Alder,Ben Birch");
    await expectNote("after going back");
    expect((await listed()).status === 401, "a session of the newer version works after going back");
    const again = await machine.signIn();
    expect((await again.call(ports.server, deskPaths.list)).status === 200, "staff cannot sign in after going back");
    await expectStored("Dan Dogwood");
    await inside("systemctl", "start", "gutter-site-backup");
    expect((await machine.ask("/deliveryz")).status === 200, "there is no backup after going back");
    return "requests, a note and a session were kept, and the old server came back";
  },
};

export const failedUpgrade: Scenario = {
  name: "an upgrade to a server that does not become ready switches back",
  short: true,
  async run(context) {
    const { expect } = context;
    const broken = makeBrokenServer(context);
    const machine = await startServing(context, { releases: { "gutter-site": root, "gutter-site.new": broken } });
    await machine.expectStored("Ann Alder");
    const expectUndone = async (code: string) => {
      writeFileSync(join(broken, "server/main.ts"), code);
      const output = await machine.follow("upgrade").catch(({ stderr }) => String(stderr));
      expect(output.includes("Not upgraded. The old server is ready again."), `the upgrade printed ${output}`);
      const kept = await machine.inside("cat", "/srv/gutter-site.new/server/main.ts");
      expect(kept === code, "the folder with the new server is gone");
      await machine.expectStored("Ben Birch");
    };
    await expectUndone("process.exit(1)");
    await expectNames(machine, context, "Ann Alder,Ben Birch");
    if (context.short) return "without a change of the tables, the old server uses them";
    await expectUndone(breakTables);
    const replaced = "/var/lib/gutter-site/quote-requests.replaced.sqlite";
    const refused = await machine.follow("upgrade").catch(({ stderr }) => String(stderr));
    expect(refused.includes(`Nothing was changed. Move ${replaced}`), `a second upgrade printed ${refused}`);
    return "with a change of the tables, the backup was restored";
  },
};

/** Makes a server without a program, with the packages of this version. */
function makeBrokenServer({ folder }: Context): string {
  const project = join(folder, "broken");
  for (const path of ["server", "contract"]) mkdirSync(join(project, path), { recursive: true });
  for (const path of ["deploy", "package.json", "package-lock.json", ".npmrc", ".env.example"])
    cpSync(join(root, path), join(project, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  return project;
}

/** Ends after a change of the tables that the running version does not know. */
const breakTables = `
import { DatabaseSync } from "node:sqlite";
const db = new DatabaseSync(process.env.DATA_DIR + "/quote-requests.sqlite");
db.prepare("insert or ignore into kysely_migration values (?, ?)").run("9999-newer", "2030-01-01");
process.exit(1);
`.trim();

/** Builds the released version from the repository's history. */
async function buildReleased({ folder, skip }: Context): Promise<string> {
  const project = join(folder, "released");
  mkdirSync(project);
  const archive = `git -C "${root}" archive ${released.commit} | tar -x -C "${project}"`;
  await run("sh", ["-ec", `git -C "${root}" cat-file -e ${released.commit}; ${archive}`]).catch(() =>
    skip(`needs commit ${released.commit}: clone the whole history`),
  );
  await run("npm", ["ci"], { cwd: project });
  // `npm run build` before this suite has encoded the same pictures.
  cpSync(join(root, pictures), join(project, pictures), { recursive: true });
  await run("npm", ["run", "build"], { cwd: project, env: { ...process.env, BUILT_DIR: join(project, "dist") } });
  return project;
}

async function expectNames(machine: Machine, { expect }: Context, expected: string): Promise<void> {
  const names = await machine.storedNames();
  expect(names === expected, `the requests are ${names} instead of ${expected}`);
}

async function expectVersion(machine: Machine, { expect }: Context, isOld: boolean): Promise<void> {
  const folder = (await machine.inside("readlink", `/proc/${await machine.property("MainPID")}/cwd`)).trim();
  const found = await machine.inside(
    "sh",
    "-c",
    "grep -c confirm-database /srv/gutter-site/server/cli/main.ts || true",
  );
  expect(folder === "/srv/gutter-site" && (found.trim() === "0") === isOld, `another version runs in ${folder}`);
}
