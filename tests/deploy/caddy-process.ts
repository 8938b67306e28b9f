import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "../faults/scenario.ts";
import { freePort } from "../support/free-port.ts";
import { startProgram, untilReady } from "../support/program.ts";
import { hasProgram, installPackages } from "../support/programs.ts";
import { bareHost, openVisit, siteHost } from "./site-visit.ts";

const shipped = join(import.meta.dirname, "../../deploy/Caddyfile");
const startWithinMs = 30_000;

/** Returns Caddy's version, or undefined if it is missing. As root on Debian, installs it first. */
export function caddyVersion(): string | undefined {
  if (!hasProgram("caddy", "version")) {
    installPackages("caddy");
    // The package starts Caddy on port 80.
    if (existsSync("/run/systemd/system")) hasProgram("systemctl", "disable", "--now", "caddy");
  }
  return spawnSync("caddy", ["version"], { encoding: "utf8" }).stdout?.trim();
}

/** Starts Caddy with the shipped Caddyfile on free loopback ports, as the proxy of a server on port `upstream`. */
export async function startCaddy(
  { folder, later, skip }: Context,
  upstream: number,
  edit = (caddyfile: string) => caddyfile,
) {
  if (!caddyVersion()) return skip("Caddy is missing: apt-get install caddy as root, or put caddy in PATH");
  const home = mkdtempSync(join(folder, "caddy-"));
  const [httpPort, port] = [await freePort(), await freePort()];
  const config = join(home, "Caddyfile");
  const caddyfile = edit(readFileSync(shipped, "utf8").replace("127.0.0.1:3000", `127.0.0.1:${upstream}`));
  writeFileSync(config, trialOptions(httpPort, port) + caddyfile);
  const caddy = startProgram(["caddy", "run", "--config", config, "--adapter", "caddyfile"], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home },
  });
  const root = join(home, ".local/share/caddy/pki/authorities/local/root.crt");
  const site = () => ({ port, certificate: readFileSync(root, "utf8") });
  const isServingName = async (host: string) => {
    const visit = existsSync(root) && (await openVisit(site(), host).catch(() => undefined));
    if (visit) visit.close();
    return Boolean(visit);
  };
  // Each name gets its certificate at a different time.
  const isServing = async () => (await isServingName(siteHost)) && (await isServingName(bareHost));
  later(() => caddy.end());
  await untilReady(caddy, isServing, startWithinMs);
  return { httpPort, ...site() };
}

/** Returns options for a local test: Caddy's own certificate authority, the given ports, loopback only. */
export function trialOptions(httpPort: number, httpsPort: number): string {
  return `{
	admin off
	local_certs
	skip_install_trust
	http_port ${httpPort}
	https_port ${httpsPort}
	default_bind 127.0.0.1
}
`;
}
