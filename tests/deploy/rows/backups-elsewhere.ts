import { dayMs } from "#contract/durations.ts";
import { builtDir } from "../../../testing/addresses.ts";
import type { Context, Scenario } from "../../faults/scenario.ts";
import { type Machine, newPorts, startMachine } from "../documented-machine.ts";
import { startS3 } from "../object-storage.ts";

const ages = [1, 2, 3, 4, 5, 6, 9, 12, 16, 20, 23, 26, 40, 200, 500, 900];

/** The page's backups, to a folder that then goes wrong, and to a stand-in for S3. */
export const backupsElsewhere: Scenario[] = [
  {
    name: "backups in a folder: old ones, a place that is gone, damage",
    async run(context) {
      const { expect } = context;
      const machine = await startWithBackups(context, {});
      const { inside } = machine;
      for (const age of ages) {
        const time = new Date(Date.now() - age * dayMs).toISOString().slice(0, 19).replace("T", " ");
        await inside("gutter-site-backup", "backup", "--quiet", "--time", time, "/etc/hostname");
      }
      expect((await backUp(machine)).startsWith("200"), "a backup beside old ones fails");
      const kept = await agesOf(machine);
      // Of seven days and four weeks, counted from the last one.
      expect(
        kept.length >= 10 && kept.length <= 13 && kept.every((age) => age <= 28),
        `kept are those of ${kept} days`,
      );
      await inside("sh", "-c", "echo RETENTION_DAYS=3 >> /etc/gutter-site.env");
      await backUp(machine);
      const short = await agesOf(machine);
      expect(
        short.length >= 3 && short.every((age) => age <= 3),
        `with RETENTION_DAYS=3 kept are those of ${short} days`,
      );

      await inside("mv", "/mnt/backups", "/mnt/elsewhere");
      expect(/^503 .*backup failed/.test(await backUp(machine)), "a place that is gone is no failure");
      await inside("mv", "/mnt/elsewhere", "/mnt/backups");
      expect((await backUp(machine)).startsWith("200"), "a place that is back is no success");

      await inside("sh", "-ec", damage);
      const found = await inside("sh", "-c", checkForAWeek);
      const days = found.match(/^found/gm)?.length ?? 0;
      expect(days > 0, "in a week no damage was found");
      return `of ${ages.length} old backups kept those of ${kept} days, with RETENTION_DAYS=3 of ${short}; damage found on ${days} days of a week`;
    },
  },
  {
    name: "backups in a stand-in for S3",
    async run(context) {
      const machine = await startWithBackups(context, await startS3(context));
      const health = await backUp(machine);
      context.expect(health.startsWith("200"), `after a backup the health of letters is ${health}`);
      const requests = await machine.inside(
        "gutter-site-backup",
        "dump",
        "latest",
        "/var/backups/gutter-site-requests",
      );
      context.expect(requests.includes("Ann Alder"), "the request is not in the backup");
      return `a request was backed up twice and read back`;
    },
  },
];

/** Writes over the middle of each file, which keeps its name and length. */
const damage = `
for file in /mnt/backups/data/*/*; do
  printf damaged | dd of="$file" bs=1 seek=$(($(stat --format=%s "$file") / 2)) conv=notrunc status=none
done
`;

/** As the unit checks on each day of a week. */
const checkForAWeek = `
for day in 1 2 3 4 5 6 7; do
  gutter-site-backup check --quiet --read-data-subset=$day/7 > /dev/null 2>&1 || echo "found on day $day"
done
`;

async function startWithBackups(context: Context, settings: Record<string, string>): Promise<Machine> {
  const place = { ports: await newPorts(), mail: await context.startMail(), settings };
  const machine = await startMachine(context, place, { builtDir });
  for (const block of ["settings", "start", "proxy", "serve"]) await machine.follow(block);
  await machine.isTaken("Ann Alder");
  for (const block of ["backups", "timer"]) await machine.follow(block);
  await machine.becomesReady();
  return machine;
}

/** Starts the unit and resolves with the health of letters afterwards. */
async function backUp({ inside, ask }: Machine): Promise<string> {
  await inside("systemctl", "start", "gutter-site-backup").catch(() => {});
  return Object.values(await ask("/deliveryz")).join(" ");
}

async function agesOf({ snapshots }: Machine): Promise<number[]> {
  const times = Array.from(await snapshots(), ({ time }) => Date.parse(time));
  return times.map((time) => Math.floor((Date.now() - time) / dayMs));
}
