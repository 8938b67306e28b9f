import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../testing/free-port.ts";
import { openVisit, type Site } from "./site-visit.ts";

/** Caddy with the Caddyfile that ships, on free ports of loopback. */
export interface CaddyProcess extends Site {
  httpPort: number;
  end(): Promise<void>;
}

const shipped = join(import.meta.dirname, "../../deploy/Caddyfile");
const startWithinMs = 30_000;

/** Everything Caddy writes goes into the folder. `upstreams` are the ports of the servers behind it. */
export async function startCaddy(
  folder: string,
  upstreams: number[],
  settings: Record<string, string> = {},
): Promise<CaddyProcess> {
  const home = mkdtempSync(join(folder, "caddy-"));
  const [httpPort, port] = [await freePort(), await freePort()];
  const config = join(home, "Caddyfile");
  writeFileSync(config, `${trialOptions(httpPort, port)}import "${shipped}"\n`);
  const said: string[] = [];
  const child = spawn("caddy", ["run", "--config", config, "--adapter", "caddyfile"], {
    cwd: home,
    env: {
      ...process.env,
      ...foldersIn(home),
      ...settings,
      UPSTREAM: upstreams.map((each) => `127.0.0.1:${each}`).join(" "),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const end = async () => {
    process.off("exit", endWithUs);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  try {
    const certificate = join(home, "data/caddy/pki/authorities/local/root.crt");
    return { httpPort, port, certificate: await untilServing(child, port, certificate), end };
  } catch (error) {
    await end();
    throw new Error(`Caddy did not serve: ${said.join("")}`, { cause: error });
  }
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

/** Resolves with the root certificate when the first visitor could come. */
async function untilServing(child: ChildProcess, port: number, certificate: string): Promise<string> {
  const until = Date.now() + startWithinMs;
  for (;;) {
    await sleep(50);
    if (child.exitCode !== null || Date.now() > until) throw new Error("No answer in time");
    if (!existsSync(certificate)) continue;
    const site = { port, certificate: readFileSync(certificate, "utf8") };
    const visit = await openVisit(site).catch(() => undefined);
    if (!visit) continue;
    visit.close();
    return site.certificate;
  }
}
