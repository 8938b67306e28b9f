import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultWords } from "#contract/words.ts";
import { builtDir } from "../../../testing/addresses.ts";
import { freePort } from "../../../testing/free-port.ts";
import type { MailServer } from "../../../testing/mail-server.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { trialOptions } from "../caddy-process.ts";
import { openVisit, siteHost } from "../site-visit.ts";
import { type Inside, startSystemd } from "../systemd-process.ts";

const root = join(import.meta.dirname, "../../..");
const docs = readFileSync(join(root, "docs/running.md"), "utf8");
const unit = "gutter-site.service";
const backup = "/var/backups/gutter-site-backup";
const certificate = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
const withinMs = 30_000;

/** The commands that docs/running.md gives, by the word behind "sh" at the start of their block, in their order. */
function documentedCommands(): Map<string, string> {
  const blocks = docs.matchAll(/^ *```sh (\w+)\n([^`]+)```$/gm);
  return new Map(Array.from(blocks, ([, name = "", commands = ""]) => [name, commands]));
}

/**
 * All that differs from a machine that visitors reach, beside what `startSystemd` leaves out: the packages are not
 * installed but those of this folder, and there are no other units.
 */
function trialSettings(ports: Record<"server" | "http" | "https", number>, mail: MailServer) {
  const settings = {
    PORT: ports.server,
    SITE_URL: `https://${siteHost}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "website@example.com",
    MAIL_TO: "office@example.com",
    TRUST_PROXY: "127.0.0.1/32",
    RATE_LIMIT: "off",
    DESK_STAFF: "ann@example.com",
    // As a former .env.example had it.
    DATA_DIR: "./data",
  };
  const caddyfile = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  return {
    "/etc/gutter-site.env": Object.entries(settings).map(([name, value]) => `${name}=${value}\n`),
    "/etc/caddy/Caddyfile": [
      trialOptions(ports.http, ports.https),
      caddyfile.replaceAll("127.0.0.1:3000", `127.0.0.1:${ports.server}`),
    ],
  };
}

export const documentedPath: Scenario = {
  name: "docs/running.md word by word",
  short: true,
  async run({ folder, expect, skip, later, startMail }) {
    const ports = { server: await freePort(), http: await freePort(), https: await freePort() };
    const mail = await startMail();
    const systemd = await startSystemd(folder, builtDir);
    if (typeof systemd === "string") return skip(systemd);
    later(systemd.end);
    const { inside } = systemd;
    const edits = trialSettings(ports, mail);
    const edit = (path: keyof typeof edits, operator: string) =>
      inside("sh", "-c", `printf %s "$2" ${operator} "$1"`, "sh", path, edits[path].join(""));
    const property = async (name: string) =>
      (await inside("systemctl", "show", unit, "--value", "--property", name)).trim();
    const command = (...words: string[]) => inside("/srv/gutter-site/deploy/gutter-site-command", ...words);
    const names = async () => {
      const stored: { name: string }[] = JSON.parse(await command("quotes", "list", "--json"));
      return Array.from(stored, ({ name }) => name)
        .toSorted()
        .join();
    };
    const send = async (name: string) => {
      const visit = await openVisit({ port: ports.https, certificate: await inside("cat", certificate) });
      return visit.post(JSON.stringify(bodyOf(name))).finally(visit.close);
    };
    const isReady = async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.server}/readyz`).catch(() => undefined);
      return answer?.ok === true;
    };
    const becomesReady = () => comesTrue(isReady, withinMs);
    const isTaken = async (name: string) => {
      await becomesReady();
      // Caddy asks each second.
      const isStored = await comesTrue(async () => (await send(name).catch(() => undefined))?.status === 200, withinMs);
      expect(isStored, `the form of ${name} is not taken`);
    };

    const after: Record<string, (output: string) => Promise<unknown>> = {
      settings: () => edit("/etc/gutter-site.env", ">>"),
      async start() {
        expect(await becomesReady(), "it is not ready after the start");
        const status = await inside("cat", `/proc/${await property("MainPID")}/status`);
        for (const line of [/^NoNewPrivs:\s1$/m, /^Seccomp:\s2$/m, /^CapEff:\s0+$/m, /^Uid:\s[1-9]/m]) {
          expect(line.test(status), `the process is not held as it should be: ${line.source}`);
        }
      },
      proxy: () => edit("/etc/caddy/Caddyfile", ">"),
      async serve() {
        await isTaken("Ann Alder");
        expect(await comesTrue(() => mail.texts.join().includes("Ann Alder"), withinMs), "the letter did not arrive");
        await takesReleases(inside, ports.server, expect);
        await whileDiskIsFull(inside, async () => {
          expect(await comesTrue(async () => !(await isReady()), withinMs), "it is ready though the disk is full");
          const isTold = async () => {
            const { status, text } = await send("Nobody");
            return status === 503 && text.includes(defaultWords.notices.failed);
          };
          expect(await comesTrue(isTold, withinMs), "the visitor is not told that the form was not taken");
        });
        await inside("systemctl", "kill", "--signal", "SIGKILL", unit);
        expect(await comesTrue(async () => (await property("NRestarts")) === "1", withinMs), "it was not restarted");
      },
      async commands(output) {
        expect(output.includes("Ann Alder"), "the command does not list the request");
        expect(output.includes(`https://${siteHost}/desk#`), "the command prints no link to the desk");
      },
      backup: () => isTaken("Ben Birch"),
      timer: () => expectBackups(inside, expect),
      async restore() {
        expect((await names()) === "Ann Alder", `restored are ${await names()}`);
        await isTaken("Cora Cedar");
      },
      async upgrade() {
        await isTaken("Dan Dogwood");
        expect((await names()) === "Ann Alder,Cora Cedar,Dan Dogwood", `after the upgrade there are ${await names()}`);
        const folderOfServer = await inside("readlink", `/proc/${await property("MainPID")}/cwd`);
        expect(folderOfServer.trim() === "/srv/gutter-site", `the server runs in ${folderOfServer}`);
      },
    };
    const commands = documentedCommands();
    const [written, checked] = [[...commands.keys()].join(), Object.keys(after).join()];
    expect(written === checked, `the page has commands for ${written}, not for ${checked}`);
    for (const [name, words] of commands) await after[name]?.(await inside("sh", "-ec", words));

    await keepsOutOfJournal(inside, expect);
    await restoreAsRoot(inside);
    await isTaken("Eve Elm");
    await inside("systemctl", "stop", unit);
    const ending = `${await property("Result")}, code ${await property("ExecMainStatus")}`;
    expect(ending === "success, code 0", `it stopped with ${ending}`);
    return `${commands.size} blocks of commands run, ${mail.copies.size} letters arrived`;
  },
};

/** The timer's service was started once; now again beside old backups, and on a full disk. */
async function expectBackups(inside: Inside, expect: Context["expect"]): Promise<void> {
  const [service, folder] = ["gutter-site-backup.service", "/var/lib/gutter-site/backups"];
  const files = async () => (await inside("ls", folder)).trim().split("\n");
  const words = await inside("systemd-analyze", "verify", "gutter-site-backup.timer").catch(String);
  expect(words === "", `systemd-analyze says of the timer: ${words}`);
  const [first = "", ...more] = await files();
  expect(/^requests-\d{4}-\d\d-\d\dT[\d-]+Z$/.test(first) && more.length === 0, `there are ${first}, ${more}`);
  const status = await inside("stat", "--format=%a %U", `${folder}/${first}`);
  expect(/^600 (?!root)/.test(status), `the backup's mode and owner are ${status}`);
  const old = Array.from({ length: 19 }, (_, day) => `${folder}/requests-2020-01-${day + 10}T00-00-00Z`);
  await inside("touch", ...old, `${folder}/requests-2020-01-09T00-00-00Z.part`);
  await whileDiskIsFull(inside, async () => {
    const ended = await inside("systemctl", "start", service).catch(() => "failed");
    expect(ended === "failed", "a backup on a full disk is no failure");
  });
  const failed = await inside("systemctl", "--failed", "--no-legend");
  expect(failed.includes(service), "a failed backup is not among the failed units");
  expect((await files()).filter((name) => name.endsWith("Z")).length === 20, "a failed backup deleted others");
  await inside("systemctl", "start", service);
  const kept = await files();
  expect(kept.length === 14 && kept.includes(first), `kept are ${kept}`);
  expect(!kept.some((name) => /2020-01-1[0-6]/.test(name)), "the oldest were not those that were deleted");
}

/** Whom to erase is in the words of the command, and the journal holds a unit's description. */
async function keepsOutOfJournal(inside: Inside, expect: Context["expect"]): Promise<void> {
  const command = "/srv/gutter-site/deploy/gutter-site-command quotes erase --email nobody@example.com";
  const watch = "while kill -0 $! 2> /dev/null; do systemctl show 'run-*' --property Description; done";
  const seen = await inside("sh", "-c", `${command} & ${watch}`);
  const saysCommand = seen.includes("Description=gutter-site-command quotes erase");
  expect(saysCommand, "the journal does not say which command was run");
  expect(!seen.includes("nobody@"), "the journal holds an address that was typed behind a command");
}

/** The link is switched by somebody who sends no signal; then the release itself is changed, and the unit reloaded. */
async function takesReleases(inside: Inside, port: number, expect: Context["expect"]): Promise<void> {
  const isSeen = (words: string) => async () =>
    (await (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text()).includes(words);
  const write = (words: string) => `echo "# ${words}" >> releases/2/site/robots.txt`;
  const copy = `cd /srv/gutter-site-built; cp -r releases/1 releases/2; rm releases/2/site/robots.txt.*; ${write("Second")}`;
  await inside("sh", "-ec", `${copy}; ln -s releases/2 next; mv -T next current`);
  expect(await comesTrue(isSeen("Second"), withinMs), "the server does not follow the link");
  await inside("sh", "-ec", `cd /srv/gutter-site-built; ${write("Third")}; systemctl reload ${unit}`);
  expect(await comesTrue(isSeen("Third"), withinMs), "the server does not read again when it is reloaded");
}

/** Without the command that the page gives: what root makes by mistake must serve all the same. */
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
