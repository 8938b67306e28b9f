import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { startProgram, untilReady } from "../support/program.ts";
import { hasProgram, installPackages } from "../support/programs.ts";
import { waitUntilTrue } from "../support/tally.ts";

/** Runs a program next to the units and returns its standard output. Rejects with its output if it fails. */
export type Inside = (...command: string[]) => Promise<string>;

const systemd = "/lib/systemd/systemd";
const root = join(import.meta.dirname, "../..");
/** Units from Debian's packages. `systemd-run` needs dbus. */
const packagedUnits = ["caddy.service", "dbus.service", "dbus.socket"].map((name) => `/lib/systemd/system/${name}`);
const emptyTargets = ["sysinit", "basic", "shutdown", "umount", "network-online", "sockets", "time-sync", "multi-user"];
const run = promisify(execFile);

interface Machine {
  builtDir: string;
  /** Project folders by their names in /srv. */
  releases?: Record<string, string>;
}

/**
 * Starts a separate systemd as the first process of new namespaces, with its own processes, mounts and control groups.
 * /etc, /root, /run, /tmp, /srv, /usr/local/sbin, /var/backups, /var/cache and /var/lib are in memory. /mnt is the
 * scenario's folder `elsewhere`. Its units are Caddy's, dbus, and those that a test puts into /etc/systemd/system. By
 * default this version is in /srv/gutter-site and, for an upgrade, in /srv/gutter-site.new, and the built site in
 * /srv/gutter-site-built. The release gutter-site-edit is the whole project. Resolves with a reason if this machine
 * cannot do that.
 */
export async function startSystemd(
  folder: string,
  { builtDir, releases = { "gutter-site": root, "gutter-site.new": root } }: Machine,
) {
  const hasPrograms = () => ["caddy", "curl", "restic"].every((name) => hasProgram("which", name));
  const hadCaddy = hasProgram("which", "caddy");
  if (!hasPrograms()) installPackages("caddy", "curl", "restic");
  // The package starts Caddy on port 80.
  if (!hadCaddy && existsSync("/run/systemd/system")) hasProgram("systemctl", "disable", "--now", "caddy");
  const canStart = process.getuid?.() === 0 && [systemd, ...packagedUnits].every((path) => existsSync(path));
  const group = canStart && hasPrograms() ? newControlGroup() : undefined;
  if (!group) {
    return "needs root on Debian, control groups, and its packages systemd, dbus, caddy, curl and restic";
  }
  const units = mkdtempSync(join(folder, "units-"));
  const elsewhere = join(folder, "elsewhere");
  mkdirSync(elsewhere, { recursive: true });
  writeUnits(units);
  const script = `echo $$ > "${group}/cgroup.procs"; exec unshare "$@"`;
  const args = ["--cgroup", "--mount", "--pid", "--uts", "--ipc", "--fork", "--kill-child", "sh", "-ec", prepare];
  const folders = [units, elsewhere, realpathSync(builtDir), ...Object.entries(releases).flat()];
  const started = startProgram(["sh", "-ec", script, "sh", ...args, "sh", ...folders]);
  const end = async () => {
    await started.end();
    await waitUntilTrue(() => tryRemove(group), 5_000);
  };
  const inside: Inside = async (...command) => {
    const init = readFileSync(`/proc/${started.child.pid}/task/${started.child.pid}/children`, "utf8").trim();
    return (await run("nsenter", ["--target", init, "--mount", "--pid", "--wd=/", "--", ...command])).stdout;
  };
  const listens = () => inside("systemctl", "show").then(Boolean, () => false);
  try {
    await untilReady(started, () => started.lines.includes("prepared"));
    await untilReady(started, listens, 10_000);
    return { inside, end };
  } catch (error) {
    await end();
    return `systemd cannot start in its own namespaces here: ${(error as Error).message}`;
  }
}

const prepare = `
units="$1" elsewhere="$2" built="$3"
shift 3
mount --make-rprivate /
mount -t proc proc /proc
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /run
mkdir /run/etc /run/work
mount -t overlay overlay -o lowerdir=/etc,upperdir=/run/etc,workdir=/run/work /etc
cp -r "$units" /run/units
mount -t tmpfs tmpfs /etc/systemd/system
mount -t tmpfs -o size=64m tmpfs /var/lib
install -d -o caddy -g caddy /var/lib/caddy
mount -t tmpfs tmpfs /srv
mount -t tmpfs tmpfs /var/backups
mount -t tmpfs tmpfs /var/cache
mount -t tmpfs tmpfs /usr/local/sbin
mount --bind "$elsewhere" /mnt
cd /srv
while [ $# -gt 0 ]; do
  release="$1" project="$2"
  shift 2
  mkdir $release
  if [ $release = gutter-site-edit ]; then
    mkdir /run/edit /run/edit-work
    mount -t overlay overlay -o lowerdir="$project",upperdir=/run/edit,workdir=/run/edit-work $release
    continue
  fi
  cp -r "$project/package.json" "$project/package-lock.json" "$project/.npmrc" "$project/.env.example" "$project/deploy" $release
  for part in server contract node_modules; do
    mkdir $release/$part
    mount --bind -o ro "$project/$part" $release/$part
  done
done
if [ -e gutter-site ]; then
  mkdir -p gutter-site-built/releases/1
  mount --bind -o ro "$built" gutter-site-built/releases/1
  ln -s releases/1 gutter-site-built/current
fi
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -t tmpfs -o mode=700 tmpfs /root
cd /
echo prepared
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin container=other SYSTEMD_UNIT_PATH=/etc/systemd/system:/run/units \
  ${systemd} --system --unit=trial.target --log-target=console --show-status=no
`;

/** Writes the packages' units, and empty targets in place of the machine's own. */
function writeUnits(folder: string): void {
  for (const path of packagedUnits) copyFileSync(path, join(folder, basename(path)));
  const empty = "[Unit]\nDefaultDependencies=no\n";
  for (const name of emptyTargets) writeFileSync(join(folder, `${name}.target`), empty);
  writeFileSync(join(folder, "trial.target"), `${empty}Wants=dbus.socket\n`);
}

/** Creates an empty control group of version 2. Returns undefined if that is not possible, as in most containers. */
function newControlGroup(): string | undefined {
  const { stdout } = spawnSync("findmnt", ["--noheadings", "--first-only", "--output=TARGET", "--types=cgroup2"]);
  try {
    return mkdtempSync(join(String(stdout).trim() || "/nowhere", "gutter-site-"));
  } catch {
    return undefined;
  }
}

/** Removes a control group and those in it. Returns false while they still have processes. */
function tryRemove(group: string): boolean {
  return hasProgram("find", group, "-depth", "-type", "d", "-exec", "rmdir", "{}", "+");
}
