import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export function hasProgram(name: string, ...args: string[]): boolean {
  return spawnSync(name, args, { stdio: "ignore" }).status === 0;
}

/** Installs Debian packages. Does nothing on other systems or without root. */
export function installPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stderr.write(`Installing ${packages.join(" ")} for the tests ...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    spawnSync("apt-get", ["-q", ...step], { env, stdio: ["ignore", 2, 2] });
  }
}
