import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { defaultWords } from "#contract/words.ts";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { builtDir } from "../../support/addresses.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import {
  documentedCommands,
  expectConfined,
  type Machine,
  newPorts,
  siteHost,
  startMachine,
  withinMs,
} from "../documented-machine.ts";
import type { Inside } from "../systemd-process.ts";

const unit = "gutter-site.service";
const backup = "/var/backups/gutter-site-backup";
const makeKey = "mkdir -p ~/.ssh; echo ssh-ed25519 > ~/.ssh/authorized_keys";

export const documentedPath: Scenario = {
  name: "every command of docs/run.md and docs/upgrade.md",
  short: true,
  async run(context) {
    const { expect } = context;
    const mail = await context.startMail();
    const ports = await newPorts();
    const machine = await startMachine(context, { ports, mail }, { builtDir });
    const { inside, property, isReady, expectStored, storedNames } = machine;

    const expectNames = async (expected: string) => {
      const names = await storedNames();
      expect(names === expected, `the stored requests are ${names} instead of ${expected}`);
    };

    const checks: Record<string, (output: string) => Promise<unknown>> = {
      async account() {
        const canPublish = "test -r ~/.ssh/authorized_keys && test -w /srv/gutter-site-built && echo yes";
        const answer = await inside("runuser", "-l", "site", "-c", canPublish).catch(String);
        expect(answer.trim() === "yes", `the user cannot publish: ${answer}`);
      },
      async start() {
        expect(await machine.becomesReady(), "it is not ready after the start");
        await expectConfined(inside, await property("MainPID"), expect);
      },
      async serve() {
        await expectStored("Ann Alder");
        expect(
          await waitUntilTrue(() => mail.texts.join().includes("Ann Alder"), withinMs),
          "the email did not arrive",
        );
        await inside("systemctl", "reload", unit);
        await whileDiskIsFull(inside, async () => {
          expect(await waitUntilTrue(async () => !(await isReady()), withinMs), "it is ready with a full disk");
          const isRefused = async () => {
            const { status, text } = await machine.send("Nobody");
            return status === 503 && text.includes(defaultWords.notices.failed);
          };
          expect(await waitUntilTrue(isRefused, withinMs), "the visitor is not asked to call");
        });
        await inside("systemctl", "kill", "--signal", "SIGKILL", unit);
        expect(
          await waitUntilTrue(async () => (await property("NRestarts")) === "1", withinMs),
          "it was not restarted",
        );
      },
      async email(output) {
        expect(output.startsWith("The mail server accepted the email"), `the command test-email printed ${output}`);
      },
      async commands(output) {
        expect(output.includes("Ann Alder"), "the command does not list the request");
        expect(output.includes(`https://${siteHost}/desk#`), "the command prints no link to the desk");
      },
      timer: () => expectBackups(machine, context),
      async recover(output) {
        expect(output.startsWith("Nothing was changed: this machine is not empty"), `the recovery printed ${output}`);
      },
      lost: () => expectStored("Ben Birch"),
      async restore(output) {
        expect(/^Not in the backup: 1 request/m.test(output) && output.includes("Ben Birch"), `restored: ${output}`);
        await inside("rm", "/var/lib/gutter-site/quote-requests.replaced.sqlite");
        await expectStored("Cora Cedar");
        await expectNames("Ann Alder,Cora Cedar");
      },
      async upgrade(output) {
        expect(output.startsWith("Backed up 2 requests"), `the backup before the upgrade printed ${output}`);
        await expectStored("Dan Dogwood");
        await expectNames("Ann Alder,Cora Cedar,Dan Dogwood");
        const folder = await inside("readlink", `/proc/${await property("MainPID")}/cwd`);
        expect(folder.trim() === "/srv/gutter-site", `the server runs in ${folder}`);
      },
      async back(output) {
        expect(/^Not in the backup: 1 request/m.test(output) && output.includes("Dan Dogwood"), `went back: ${output}`);
        await expectStored("Fay Fir");
        await expectNames("Ann Alder,Cora Cedar,Fay Fir");
      },
    };
    const commands = documentedCommands("run.md", "upgrade.md");
    const missing = Object.keys(checks).filter((name) => !commands.has(name));
    expect(missing.length === 0, `the pages have no commands for ${missing.join()}`);
    const replacements: Record<string, () => Promise<string>> = {
      packages: () => installPackages(commands.get("packages") ?? "", context.short),
      account: () => inside("sh", "-ec", makeKey).then(() => machine.follow("account")),
      // The release is already there. The recovery scenario runs this block.
      copy: async () => "",
      recover: () => machine.follow("recover").catch(({ stderr }) => String(stderr)),
    };
    const follow = (name: string) => replacements[name]?.() ?? machine.follow(name);
    const isFollowed = (name: string) => !context.short || !["email", "recover", "back"].includes(name);
    const followed = [...commands.keys()].filter(isFollowed);
    for (const name of followed) {
      const output = await follow(name);
      await checks[name]?.(output);
    }

    await expectPrivateJournal(inside, expect);
    await restoreAsRoot(inside);
    await expectStored("Eve Elm");
    await inside("systemctl", "stop", unit);
    const ending = `${await property("Result")}, code ${await property("ExecMainStatus")}`;
    expect(ending === "success, code 0", `it stopped with ${ending}`);
    return `${followed.length} blocks of commands run, ${mail.copies.size} emails arrived`;
  },
};

/** Installs packages here, since both machines share programs. The short form only checks that they are installed. */
async function installPackages(commands: string, short: boolean): Promise<string> {
  const names = /install --yes (.+)$/m.exec(commands)?.[1] ?? "";
  const shortened = short ? `dpkg-query --show ${names}` : commands;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (await promisify(execFile)("sh", ["-ec", shortened], { env })).stdout;
}

/** Expects a backup to fail on a full disk, and to start after an erasure. */
async function expectBackups(machine: Machine, { short, expect }: Context): Promise<void> {
  const { inside, ask, snapshots } = machine;
  for (const name of ["timer", "path"]) {
    const output = await inside("systemd-analyze", "verify", `gutter-site-backup.${name}`).catch(String);
    expect(output === "", `systemd-analyze reports problems of the ${name}: ${output}`);
  }
  await machine.becomesReady();
  const health = async () => Object.values(await ask("/deliveryz")).join(" ");
  expect((await health()).includes("on time"), `after a backup /deliveryz says ${await health()}`);
  const [first, ...more] = await snapshots();
  expect(first?.paths.includes("/var/backups/gutter-site-requests") === true && more.length === 0, "it made no backup");

  await whileDiskIsFull(inside, async () => {
    const ended = await inside("systemctl", "start", "gutter-site-backup").catch(() => "failed");
    expect(ended === "failed", "a backup on a full disk does not fail");
    expect(/^503 .*backup/.test(await health()), `after a failed backup /deliveryz says ${await health()}`);
  });
  if (short) return;
  await machine.expectStored("Una Yew");
  await machine.runCommand("quotes", "erase", "--email", "una.yew@example.com");
  const isBackedUp = () => waitUntilTrue(async () => (await health()).startsWith("200"), withinMs, 200);
  expect(await isBackedUp(), "an erasure starts no backup");
  const ids = Array.from(await snapshots(), ({ short_id }) => short_id);
  expect(ids.length === 2 && ids[0] === first?.short_id, "a backup of the same day is not kept");
}

/** The journal contains each unit's description, which must name the command but not its arguments. */
async function expectPrivateJournal(inside: Inside, expect: Context["expect"]): Promise<void> {
  const command = "/srv/gutter-site/deploy/gutter-site-command quotes erase --email nobody@example.com";
  const watch = "while kill -0 $! 2> /dev/null; do systemctl show 'run-*' --property Description; done";
  const seen = await inside("sh", "-c", `${command} & ${watch}`);
  const namesCommand = seen.includes("Description=gutter-site-command quotes erase");
  expect(namesCommand, "the journal does not name the command");
  expect(!seen.includes("nobody@"), "the journal contains an argument of the command");
}

/** Restores as root by mistake. The server must still be able to use the files. */
async function restoreAsRoot(inside: Inside): Promise<void> {
  const restore = `DATA_DIR=/var/lib/gutter-site node_modules/.bin/node server/cli/main.ts restore ${backup}`;
  const empty = "rm /var/lib/gutter-site/quote-requests.sqlite*";
  const commands = `cd /srv/gutter-site; systemctl stop ${unit}; ${empty}; ${restore}; systemctl start ${unit}`;
  await inside("sh", "-ec", commands);
}

async function whileDiskIsFull(inside: Inside, work: () => Promise<void>): Promise<void> {
  const filling = "/var/lib/filling";
  await inside("sh", "-c", `cat /dev/zero > ${filling} 2> /dev/null || true`);
  await work();
  await inside("rm", filling);
}
