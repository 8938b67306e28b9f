import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Context } from "../faults/scenario.ts";
import { startProgram, untilReady } from "../support/program.ts";
import { hasProgram, installPackages } from "../support/programs.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const tag = "localhost/gutter-site:trial";

interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  ExposedPorts: object;
  Volumes: object;
}

/**
 * Builds the Dockerfile's image with this machine's npm settings and cache. Builds a missing base image from Debian
 * packages. Skips the scenario if that is not possible.
 */
export async function buildImage({ skip, later }: Context, siteUrl: string): Promise<ImageConfig> {
  const hasTools = () => hasProgram("podman", "--version") && hasProgram("mmdebstrap", "--version");
  if (!hasTools()) installPackages("podman", "mmdebstrap");
  if (process.getuid?.() !== 0 || !hasTools())
    return skip("needs root on Debian, and its packages podman and mmdebstrap");
  const base = /^FROM (\S+)/m.exec(readFileSync(join(root, "Dockerfile"), "utf8"))?.[1];
  if (!hasProgram("podman", "image", "exists", `docker.io/library/${base}`))
    await run(join(root, "deploy/build-base-image.sh"));
  const mounts = [".npmrc", ".npm"].filter((path) => existsSync(join(homedir(), path)));
  const options = ["--isolation=chroot", "--pull=never", "--format=docker", "--layers=false", `--tag=${tag}`];
  const volumes = mounts.map((path) => `--volume=${join(homedir(), path)}:${join("/root", path)}`);
  later(() => spawnSync("podman", ["rmi", "--force", tag]));
  await run("podman", ["build", ...options, ...volumes, `--build-arg=SITE_URL=${siteUrl}`, root], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(podman("image", "inspect", tag, "--format={{json .Config}}"));
}

/** Creates a container of the image. `start` uses chroot, since some machines that build images cannot run them. */
export function createContainer({ later }: Context, { User, Env, Cmd, WorkingDir }: ImageConfig) {
  const container = podman("create", tag);
  later(() => spawnSync("podman", ["rm", "--force", container]));
  const folder = podman("mount", container);
  const inside = (...args: string[]) => [`--userspec=${User}`, folder, "/usr/bin/env", "-i", ...args];
  return {
    folder,
    succeeds: (...command: string[]) => hasProgram("chroot", ...inside(...command)),
    async start(settings: string[]) {
      const server = startProgram(["chroot", ...inside(`--chdir=${WorkingDir}`, ...Env, ...settings, ...Cmd)]);
      later(() => server.end());
      await untilReady(server, () => server.lines.some((line) => line.includes("server_started")));
      return server;
    },
  };
}

function podman(...args: string[]): string {
  return execFileSync("podman", args, { encoding: "utf8" }).trim();
}
