import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProgram, untilReady } from "../../testing/program.ts";
import { hasProgram, installPackages } from "../../testing/programs.ts";
import type { Context } from "../faults/scenario.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const tag = "localhost/gutter-site:trial";

/** How an image says to run it. */
interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  ExposedPorts: object;
  Volumes: object;
}

/**
 * Builds the Dockerfile's image and mounts it. Where its base image is missing, makes one of Debian's packages. Uses this
 * machine's settings and cache of npm. Skips the scenario where that is not possible.
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
 * Runs the image as `docker run` does with the options in the Dockerfile's first lines. Images can be built in places that
 * cannot start containers.
 */
export async function startContainer(
  { folder, later }: Context,
  { folder: image, config }: Awaited<ReturnType<typeof buildImage>>,
  { volume, settings }: { volume: string; settings: string[] },
) {
  const mountPoint = mkdtempSync(join(folder, "root-"));
  const words = [image, volume, mountPoint, config.WorkingDir, config.User, ...config.Env, ...settings, ...config.Cmd];
  const namespaces = ["--mount", "--pid", "--uts", "--ipc", "--fork", "--kill-child"];
  const container = startProgram(["unshare", ...namespaces, "sh", "-ec", enter, "sh", ...words]);
  later(() => container.end());
  await untilReady(container, () => container.lines.some((line) => line.includes("server_started")));
  const first = () =>
    Number(readFileSync(`/proc/${container.child.pid}/task/${container.child.pid}/children`, "utf8").trim());
  return {
    lines: container.lines,
    /** Returns the kernel's status of its process. */
    status: () => readFileSync(`/proc/${first()}/status`, "utf8"),
    /** Runs a program of the image beside it as root. Resolves with whether that succeeded. */
    succeeds: (...command: string[]) =>
      run("nsenter", [`--target=${first()}`, "--mount", "--pid", "--root", "--", ...command]).then(
        () => true,
        () => false,
      ),
    /** Stops it as `docker stop` does. Resolves with its exit code. */
    stop() {
      process.kill(first(), "SIGTERM");
      return container.ended;
    },
  };
}
