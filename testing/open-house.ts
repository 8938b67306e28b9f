import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Manifest } from "#contract/built-site.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";

/** A quote request as the staff's list tells it. */
export interface ListedRequest extends QuoteRequest {
  id: string;
  page: string | null;
  delivery: { state: "queued" | "sent" | "failed" | "cancelled" };
}

/** What a test sets of the server's configuration. */
export interface HouseSettings {
  PORT?: string;
  SITE_URL?: string;
  SMTP_URL?: string;
  DESK_STAFF?: string;
  DESK_PASSKEYS?: string;
}

/** The real server on a free port, with a data folder of its own. */
export interface House {
  url: string;
  company: Manifest["company"];
  dataDir: string;
  /** What the server has logged so far, a JSON object a line. */
  log: readonly string[];
  /** Everything stored so far, as `npm run quotes -- list` prints it. */
  storedRequests(): Promise<ListedRequest[]>;
  /** An address of the desk that signs in a member of its staff once, as `npm run desk -- link` tells it. */
  deskLink(address: string): Promise<string>;
  /** Stops the server as an operator does. Resolves to its exit code, null where it had to be killed. */
  close(): Promise<number | null>;
}

const root = resolve(import.meta.dirname, "..");
const longestStopMs = 20_000;

/** Starts `server/main.ts` on what `npm run build` wrote, with what a test sets of its configuration. */
export async function openHouse(builtDir: string, settings: HouseSettings = {}): Promise<House> {
  const manifestFile = join(builtDir, "manifest.json");
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run "npm run build" before these tests.`);
  const { company } = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  const dataDir = await mkdtemp(join(tmpdir(), "visitor-story-"));
  const { PATH } = process.env;
  const local = { PORT: "0", HOST: "127.0.0.1", BUILT_DIR: builtDir, DATA_DIR: dataDir, RATE_LIMIT: "off" };
  const env = { PATH, ...local, ...settings };
  const server = spawn(process.execPath, ["server/main.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const log: string[] = [];
  const url = await addressOf(server, log);
  return {
    url,
    company,
    dataDir,
    log,
    storedRequests: async () => JSON.parse(await runCommand(env, ["server/cli/main.ts", "list", "--json"])),
    deskLink: async (address) => {
      const [, secret] = (await runCommand(env, ["server/cli/desk.ts", "link", address])).match(/#(\S+)/) ?? [];
      return `${url}/desk#${secret}`;
    },
    close: async () => {
      const code = await stop(server);
      await rm(dataDir, { recursive: true });
      return code;
    },
  };
}

/** The server writes one JSON object a line, and its address with the first. */
function addressOf({ stdout }: ChildProcess, log: string[]): Promise<string> {
  if (!stdout) throw new Error("The server has no standard output to read its address from.");
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout });
    lines.on("line", (line) => {
      log.push(line);
      const { address } = JSON.parse(line);
      if (address) resolve(address);
    });
    lines.on("close", () => reject(new Error(`The server stopped before it told its address:\n${log.join("\n")}`)));
  });
}

async function runCommand(env: NodeJS.ProcessEnv, words: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, words, { cwd: root, env })).stdout;
}

async function stop(server: ChildProcess): Promise<number | null> {
  const patience = setTimeout(() => server.kill("SIGKILL"), longestStopMs);
  const exited = once(server, "exit");
  server.kill("SIGTERM");
  const [code] = await exited;
  clearTimeout(patience);
  return code;
}
