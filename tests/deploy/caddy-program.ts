import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasProgram } from "../../testing/has-program.ts";

/** Why nothing can be tried without Caddy, and what to do about it. */
export const noCaddy =
  "Caddy is not here. Install it and run this again (Debian: apt-get install caddy as root; elsewhere: put caddy in PATH)";

/** Whether Caddy can be run. Installs Debian's package where there is none and we may. */
export function hasCaddy(): boolean {
  if (hasProgram("caddy", "version")) return true;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) installPackage();
  return hasProgram("caddy", "version");
}

export function caddyVersion(): string {
  return spawnSync("caddy", ["version"], { encoding: "utf8" }).stdout.trim();
}

function installPackage(): void {
  process.stderr.write("Installing Debian's caddy for the tests ...\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "caddy"]]) {
    spawnSync("apt-get", ["-q", ...step], { env, stdio: ["ignore", 2, 2] });
  }
  // The package starts a web server of its own on port 80, which nobody asked for.
  if (existsSync("/run/systemd/system")) spawnSync("systemctl", ["disable", "--now", "caddy"], { stdio: "ignore" });
}
