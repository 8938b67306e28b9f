import { existsSync } from "node:fs";
import { dayMs } from "#contract/durations.ts";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { freePort } from "../../support/free-port.ts";
import { installPackages } from "../../support/programs.ts";
import { type Machine, startServing } from "../documented-machine.ts";

const sshd = "/usr/sbin/sshd";
const requestsBackup = "/var/backups/gutter-site-requests";
const ages = [1, 2, 3, 4, 5, 6, 9, 12, 16, 20, 23, 26, 40, 200, 500, 900];

export const backupsElsewhere: Scenario[] = [
  {
    name: "backups in a folder with other backups, in a missing folder, and with a link in place of the server's file",
    async run(context) {
      const { expect } = context;
      const machine = await startWithBackups(context, {});
      const { inside } = machine;
      for (const options of [["--host", "accounting"], ["--host", "accounting", "--tag", "accounts"], []])
        await backUpDaysAgo(machine, 100, ...options);
      for (const age of ages) await backUpDaysAgo(machine, age, "--tag", "gutter-site");
      expect((await backUp(machine)).startsWith("200"), "a backup fails if there are old backups");
      const kept = await agesOf(machine);
      // One of each of the last seven days and four weeks.
      const isThinned = kept.length >= 10 && kept.length <= 13 && kept.every((age) => age <= 28);
      expect(isThinned, `the ages of the kept backups are ${kept} days`);
      await inside("sh", "-c", "echo RETENTION_DAYS=3 >> /etc/gutter-site.env");
      await backUp(machine);
      const short = await agesOf(machine);
      const isShort = short.length >= 3 && short.every((age) => age <= 3);
      expect(isShort, `with RETENTION_DAYS=3 the ages of the kept backups are ${short} days`);
      const all = JSON.parse(await inside("gutter-site-backup", "snapshots", "--json", "--no-lock"));
      expect(all.length === short.length + 3, "another machine's backup was deleted");

      await inside("mv", "/mnt/backups", "/mnt/elsewhere");
      expect(/^503 .*backup failed/.test(await backUp(machine)), "a backup into a missing folder does not fail");
      await inside("mv", "/mnt/elsewhere", "/mnt/backups");
      expect((await backUp(machine)).startsWith("200"), "a backup fails after the folder is back");

      await inside("sh", "-ec", "ln -s /etc/gutter-site-backup.env /var/lib/gutter-site/requests-backup");
      const code = await inside("sh", "-c", "gutter-site-backup > /dev/null 2>&1; echo $?");
      expect(code.trim() !== "0", "the script follows the link");
      const backup = await inside("cat", requestsBackup);
      expect(!backup.includes("RESTIC_PASSWORD"), "the backup contains one of root's files");
      return `kept ${kept.length} of ${ages.length} old backups, ${short.length} with RETENTION_DAYS=3`;
    },
  },
  {
    name: "backups over SFTP",
    async run(context) {
      if (!existsSync(sshd)) installPackages("openssh-server");
      if (!existsSync(sshd)) return context.skip("needs Debian's package openssh-server");
      const port = await freePort();
      const repository = `sftp://backup@127.0.0.1:${port}//mnt/sftp`;
      const machine = await startWithBackups(context, { RESTIC_REPOSITORY: repository }, serveSftp(port));
      const health = await backUp(machine);
      context.expect(health.startsWith("200"), `after a backup /deliveryz says ${health}`);
      const requests = await machine.inside("gutter-site-backup", "dump", "latest", requestsBackup);
      context.expect(requests.includes("Ann Alder"), "the request is not in the backup");
      return "a request was backed up and read back";
    },
  },
];

/** Starts an SSH server on the machine's loopback and gives root a key for it. */
const serveSftp = (port: number) => `
install -d -o backup /mnt/sftp
install -d -m 700 /run/sshd ~root/.ssh
ssh-keygen -A
ssh-keygen -q -t ed25519 -N "" -f ~root/.ssh/id_ed25519
install -m 644 ~root/.ssh/id_ed25519.pub /etc/ssh/authorized_keys
echo "[127.0.0.1]:${port} $(cat /etc/ssh/ssh_host_ed25519_key.pub)" > ~root/.ssh/known_hosts
${sshd} -f /dev/null -p ${port} -o ListenAddress=127.0.0.1 -o PasswordAuthentication=no \\
  -o AuthorizedKeysFile=/etc/ssh/authorized_keys -o Subsystem="sftp internal-sftp"
`;

/** Starts a machine, runs a script on it and sets up its backups. */
async function startWithBackups(context: Context, settings: Record<string, string>, script = ""): Promise<Machine> {
  const machine = await startServing(context, { settings });
  await machine.inside("sh", "-ec", script);
  await machine.expectStored("Ann Alder");
  for (const block of ["backups", "timer"]) await machine.follow(block);
  await machine.becomesReady();
  return machine;
}

async function backUpDaysAgo({ inside }: Machine, days: number, ...options: string[]): Promise<void> {
  const time = new Date(Date.now() - days * dayMs).toISOString().slice(0, 19).replace("T", " ");
  await inside("gutter-site-backup", "backup", "--quiet", "--time", time, ...options, "/etc/hostname");
}

/** Runs the backup unit and returns the answer of /deliveryz. */
async function backUp({ inside, ask }: Machine): Promise<string> {
  await inside("systemctl", "start", "gutter-site-backup").catch(() => {});
  return Object.values(await ask("/deliveryz")).join(" ");
}

async function agesOf({ snapshots }: Machine): Promise<number[]> {
  const times = Array.from(await snapshots(), ({ time }) => Date.parse(time));
  return times.map((time) => Math.floor((Date.now() - time) / dayMs));
}
