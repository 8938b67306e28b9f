import { execFile, execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProgram, untilReady } from "../../testing/program.ts";
import { hasProgram, installPackages } from "../../testing/programs.ts";
import type { Context } from "../faults/scenario.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const tag = "localhost/gutter-site:trial";

/** What an image says of how to run it. */
interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  ExposedPorts: object;
  Volumes: object;
}

/**
 * Builds the Dockerfile's image, on Debian of this machine's own packages where Docker's cannot be had, and mounts it. The
 * settings and the store of npm are this machine's. Skips where that is not possible here.
 */
export async function buildImage({ skip, later }: Context, siteUrl: string) {
  if (!hasProgram("podman", "--version") || !hasProgram("mmdebstrap", "--version"))
    installPackages("podman", "mmdebstrap");
  if (process.getuid?.() !== 0 || !hasProgram("podman", "--version") || !hasProgram("mmdebstrap", "--version"))
    return skip("needs to be root on Debian with its packages podman and mmdebstrap");
  const base = /^FROM (\S+)/m.exec(readFileSync(join(root, "Dockerfile"), "utf8"))?.[1];
  if (!hasProgram("podman", "image", "exists", `docker.io/library/${base}`))
    await run(join(root, "deploy/build-base-image.sh"));
  const mounts = [".npmrc", ".npm"].filter((path) => existsSync(join(homedir(), path)));
  const options = ["--isolation=chroot", "--pull=never", "--format=docker", "--layers=false", `--tag=${tag}`];
  const volumes = mounts.map((path) => `--volume=${join(homedir(), path)}:${join("/root", path)}`);
  const words = ["build", ...options, ...volumes, `--build-arg=SITE_URL=${siteUrl}`, root];
  later(() => spawnSync("podman", ["rmi", "--force", tag]));
  await run("podman", words, { maxBuffer: 64 * 1024 * 1024 });
  const config: ImageConfig = JSON.parse(
    execFileSync("podman", ["image", "inspect", tag, "--format={{json .Config}}"], { encoding: "utf8" }),
  );
  later(() => spawnSync("podman", ["image", "unmount", tag]));
  const folder = execFileSync("podman", ["image", "mount", tag], { encoding: "utf8" }).trim();
  return { folder, config };
}

/** A network of its own, with nothing but loopback, where as at Docker any user may listen on any port. */
export async function startNetwork({ later }: Context) {
  const prepare = "ip link set lo up; echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start; echo up; exec cat";
  const network = startProgram(["unshare", "--net", "sh", "-ec", prepare], { stdio: ["pipe", "pipe", "pipe"] });
  later(() => network.end());
  await untilReady(network, () => network.lines.includes("up"));
  /** A program of this machine's, in that network. */
  return (...command: string[]) => ["nsenter", `--net=/proc/${network.child.pid}/ns/net`, "--", ...command];
}

/** Where the image keeps its data, owned as a new volume is: by whoever owns the folder in the image. */
export function newVolume(folder: string, image: string): string {
  const volume = join(folder, "storage");
  mkdirSync(volume);
  const { uid, gid } = statSync(join(image, "storage"));
  chownSync(volume, uid, gid);
  return volume;
}

const enter = `
image="$1" volume="$2" root="$3" directory="$4" user="$5"
shift 5
mount --make-rprivate /
mount --bind "$image" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$volume" "$root/storage"
exec chroot "$root" /usr/bin/setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all \
  --inh-caps=-all /usr/bin/env -i "--chdir=$directory" "$@"
`;

/**
 * Runs the image as `docker run` does with the options of the Dockerfile's first lines, since containers cannot be started
 * in every place where images can be built.
 */
export async function startContainer(
  { folder, later }: Context,
  { folder: image, config }: Awaited<ReturnType<typeof buildImage>>,
  { volume, within, settings }: { volume: string; within: (...words: string[]) => string[]; settings: string[] },
) {
  const mountPoint = mkdtempSync(join(folder, "root-"));
  const words = [image, volume, mountPoint, config.WorkingDir, config.User, ...config.Env, ...settings, ...config.Cmd];
  const namespaces = ["--mount", "--pid", "--uts", "--ipc", "--fork", "--kill-child"];
  const container = startProgram(within("unshare", ...namespaces, "sh", "-ec", enter, "sh", ...words));
  later(() => container.end());
  await untilReady(container, () => container.lines.some((line) => line.includes("server_started")));
  const first = () =>
    Number(readFileSync(`/proc/${container.child.pid}/task/${container.child.pid}/children`, "utf8").trim());
  return {
    lines: container.lines,
    /** What the kernel says of its process. */
    status: () => readFileSync(`/proc/${first()}/status`, "utf8"),
    /** Runs a program of the image's beside it, as root, and resolves with whether it ended well. */
    succeeds: (...command: string[]) =>
      run("nsenter", [`--target=${first()}`, "--mount", "--pid", "--root", "--", ...command]).then(
        () => true,
        () => false,
      ),
    /** Resolves with its exit code, as `docker stop` ends it. */
    stop() {
      process.kill(first(), "SIGTERM");
      return container.ended;
    },
  };
}
