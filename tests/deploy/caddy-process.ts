import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../testing/free-port.ts";
import { startProgram, untilReady } from "../../testing/program.ts";
import { hasProgram, installPackages } from "../../testing/programs.ts";
import type { Context } from "../faults/scenario.ts";
import { openVisit } from "./site-visit.ts";

const shipped = join(import.meta.dirname, "../../deploy/Caddyfile");
const startWithinMs = 30_000;

/** Why nothing can be tried without Caddy, and what to do about it. */
const noCaddy =
  "Caddy is not here. Install it and run this again (Debian: apt-get install caddy as root; elsewhere: put caddy in PATH)";

/** Caddy's version, or undefined where it is not here. Installs Debian's package where there is none and we may. */
export function caddyVersion(): string | undefined {
  if (!hasProgram("caddy", "version")) {
    installPackages("caddy");
    // The package starts a web server of its own on port 80, which nobody asked for.
    if (existsSync("/run/systemd/system")) hasProgram("systemctl", "disable", "--now", "caddy");
  }
  return spawnSync("caddy", ["version"], { encoding: "utf8" }).stdout?.trim();
}

/**
 * Starts Caddy with the Caddyfile that ships, on free ports of loopback. Everything it writes goes into the scenario's
 * folder. `upstreams` are the ports of the servers behind it, and `edit` changes the Caddyfile.
 */
export async function startCaddy(
  { folder, later, skip }: Context,
  upstreams: number[],
  edit = (caddyfile: string) => caddyfile,
) {
  if (!caddyVersion()) return skip(noCaddy);
  const home = mkdtempSync(join(folder, "caddy-"));
  const [httpPort, port] = [await freePort(), await freePort()];
  const config = join(home, "Caddyfile");
  const servers = upstreams.map((each) => `127.0.0.1:${each}`).join(" ");
  const caddyfile = edit(readFileSync(shipped, "utf8").replace("127.0.0.1:3000", servers));
  writeFileSync(config, trialOptions(httpPort, port) + caddyfile);
  const caddy = startProgram(["caddy", "run", "--config", config, "--adapter", "caddyfile"], {
    cwd: home,
    env: { ...process.env, ...foldersIn(home) },
  });
  const root = join(home, "data/caddy/pki/authorities/local/root.crt");
  const site = () => ({ port, certificate: readFileSync(root, "utf8") });
  const isServing = async () => {
    const visit = existsSync(root) && (await openVisit(site()).catch(() => undefined));
    if (visit) visit.close();
    return Boolean(visit);
  };
  later(() => caddy.end());
  await untilReady(caddy, isServing, startWithinMs);
  return { httpPort, ...site() };
}

/** What the tried differs in from the shipped: a certificate authority of its own, free ports, loopback alone. */
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

function foldersIn(home: string): Record<string, string> {
  const folders = { HOME: home, XDG_DATA_HOME: join(home, "data"), XDG_CONFIG_HOME: join(home, "config") };
  for (const folder of [folders.XDG_DATA_HOME, folders.XDG_CONFIG_HOME]) mkdirSync(folder);
  return folders;
}
