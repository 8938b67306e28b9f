import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { comesTrue } from "../tests/faults/tally.ts";

/** A systemd of the tests' own that runs the unit that ships, and nothing else. */
export interface SystemdProcess {
  /** Runs `systemctl` and returns its standard output. */
  systemctl(...words: string[]): string;
  /** Runs a program beside the unit's own and returns its standard output. */
  inside(...command: string[]): string;
  end(): Promise<void>;
}

/** What the machine that serves gets (docs/running.md), and the settings it is given. */
export interface Installed {
  builtDir: string;
  settings: Record<string, string>;
}

const systemd = "/lib/systemd/systemd";
const root = join(import.meta.dirname, "..");
const emptyTargets = ["sysinit", "basic", "shutdown", "umount", "network-online", "multi-user"];

/**
 * Starts systemd as the first process of namespaces of its own: its processes, mounts and control groups are its own,
 * /etc, /run, /tmp, /srv and /var/lib are in memory, and of the machine's units it knows none. Resolves with words
 * where that is not possible here.
 */
export async function startSystemd(
  folder: string,
  { builtDir, settings }: Installed,
): Promise<SystemdProcess | string> {
  const group = process.getuid?.() === 0 && existsSync(systemd) ? newControlGroup() : undefined;
  if (!group) {
    return "needs to be root on a Linux with systemd, free to make control groups (Debian: apt-get install systemd)";
  }
  const units = join(folder, "units");
  writeUnits(units, settings);
  const words = ["--cgroup", "--mount", "--pid", "--uts", "--ipc", "--fork", "--kill-child", "sh", "-ec", prepare];
  const script = `echo $$ > "${group}/cgroup.procs"; exec unshare "$@"`;
  const child = spawn("sh", ["-ec", script, "sh", ...words, "sh", units, realpathSync(root), realpathSync(builtDir)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const end = async () => {
    process.off("exit", endWithUs);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    await comesTrue(() => isRemoved(group), 5_000);
  };
  const isPrepared = await comesTrue(() => said.includes("prepared") || child.exitCode !== null, 10_000);
  if (!isPrepared || child.exitCode !== null) {
    await end();
    return `systemd cannot be started in namespaces of its own here: ${said.trim()}`;
  }
  const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  const inside = (...command: string[]) =>
    spawnSync("nsenter", ["--target", first, "--mount", "--pid", "--", ...command], { encoding: "utf8" }).stdout;
  return {
    inside,
    systemctl: (...more) => inside("systemctl", "--no-pager", ...more),
    end,
  };
}

/** As docs/running.md says: the project in /srv/gutter-site, its settings in /etc/gutter-site.env. */
const prepare = `
units="$1" project="$2" built="$3"
mount --make-rprivate /
mount -t proc proc /proc
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /run
mkdir /run/etc /run/work
mount -t overlay overlay -o lowerdir=/etc,upperdir=/run/etc,workdir=/run/work /etc
cp -r "$units" /run/units
cp "$units/settings" /etc/gutter-site.env
chmod 600 /etc/gutter-site.env
mount -t tmpfs tmpfs /var/lib
mount -t tmpfs tmpfs /srv
cd /srv
mkdir gutter-site gutter-site/server gutter-site/contract gutter-site/node_modules gutter-site/dist
cp "$project/package.json" "$project/package-lock.json" gutter-site
mount --bind -o ro "$project/server" gutter-site/server
mount --bind -o ro "$project/contract" gutter-site/contract
mount --bind -o ro "$project/node_modules" gutter-site/node_modules
mount --bind -o ro "$built" gutter-site/dist
mount -t tmpfs -o mode=1777 tmpfs /tmp
cd /
echo prepared
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin container=other SYSTEMD_UNIT_PATH=/run/units \
  ${systemd} --system --unit=trial.target --log-target=console --show-status=no
`;

/** The unit that ships, and targets without content in place of the machine's own. */
function writeUnits(folder: string, settings: Record<string, string>): void {
  mkdirSync(folder);
  writeFileSync(join(folder, "gutter-site.service"), readFileSync(join(import.meta.dirname, "gutter-site.service")));
  for (const name of emptyTargets) writeFileSync(join(folder, `${name}.target`), "[Unit]\nDefaultDependencies=no\n");
  const trial = "[Unit]\nDefaultDependencies=no\nWants=gutter-site.service\n";
  writeFileSync(join(folder, "trial.target"), trial);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, "settings"), lines.join(""));
}

/** An empty control group of version 2, or undefined where none can be made, as in most containers. */
function newControlGroup(): string | undefined {
  try {
    const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
    const hierarchy = mounts.map((line) => line.split(" ")).find(([, , type]) => type === "cgroup2")?.[1];
    return hierarchy && mkdtempSync(join(hierarchy, "gutter-site-"));
  } catch {
    return undefined;
  }
}

/** A control group goes when its processes have gone, the inner ones first. */
function isRemoved(group: string): boolean {
  try {
    for (const entry of readdirSync(group, { withFileTypes: true })) {
      if (entry.isDirectory()) isRemoved(join(group, entry.name));
    }
    rmdirSync(group);
    return true;
  } catch {
    return !existsSync(group);
  }
}
