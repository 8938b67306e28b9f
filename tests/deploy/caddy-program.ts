import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasProgram, installPackages } from "../../testing/programs.ts";

/** Why nothing can be tried without Caddy, and what to do about it. */
export const noCaddy =
  "Caddy is not here. Install it and run this again (Debian: apt-get install caddy as root; elsewhere: put caddy in PATH)";

/** Whether Caddy can be run. Installs Debian's package where there is none and we may. */
export function hasCaddy(): boolean {
  if (hasProgram("caddy", "version")) return true;
  installPackages("caddy");
  // The package starts a web server of its own on port 80, which nobody asked for.
  if (existsSync("/run/systemd/system")) hasProgram("systemctl", "disable", "--now", "caddy");
  return hasProgram("caddy", "version");
}

export function caddyVersion(): string {
  return spawnSync("caddy", ["version"], { encoding: "utf8" }).stdout.trim();
}
