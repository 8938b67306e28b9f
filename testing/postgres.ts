import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { ordinaryUser, type User } from "./ordinary-user.ts";
import { postgresPrograms } from "./postgres-programs.ts";

/** A real PostgreSQL of the tests' own, in a temporary folder, on loopback. */
export interface TestPostgres {
  /** The address of the database it began with. */
  url: string;
  /** Makes an empty database and returns its address. */
  newDatabase(): Promise<string>;
  /** "SIGINT" ends connections and stops; "SIGQUIT" stops as a crash does. */
  stop(signal?: "SIGINT" | "SIGQUIT"): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
}

const startWithinMs = 120_000;

/** Without `durable` it skips fsync: faster, for tests in which nothing is killed. */
export async function startPostgres({ durable = true } = {}): Promise<TestPostgres> {
  const programs = postgresPrograms();
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), "quote-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  makeCluster(join(programs, "initdb"), data, folder, user);
  const port = await freePort();
  let server: ChildProcess | undefined;
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;

  const start = async () => {
    server = spawn(join(programs, "postgres"), settings({ data, folder, port, durable }), {
      cwd: folder,
      stdio: "ignore",
      ...user,
    });
    await untilAnswering(url);
  };
  const stop = async (signal: "SIGINT" | "SIGQUIT" = "SIGINT") => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  const discard = () => {
    server?.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", discard);
  await start();
  return {
    url,
    start,
    stop,
    newDatabase: () => makeDatabase(url),
    async remove() {
      await stop();
      process.off("exit", discard);
      discard();
    },
  };
}

/** Makes an empty database beside another one and returns its address. */
export async function makeDatabase(besideUrl: string): Promise<string> {
  const name = `place_${randomUUID().replaceAll("-", "")}`;
  await ask(besideUrl, `create database ${name}`);
  return addressOf(besideUrl, name);
}

/** Deletes a database that `makeDatabase` made, whoever still uses it. */
export function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  return ask(addressOf(url, "postgres"), `drop database ${name} with (force)`);
}

function addressOf(otherUrl: string, database: string): string {
  return Object.assign(new URL(otherUrl), { pathname: database }).href;
}

function makeCluster(initdb: string, data: string, cwd: string, user: User | undefined): void {
  const options = [
    "-D",
    data,
    "-U",
    "tester",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "--no-instructions",
    "--no-sync",
  ];
  const { status, stderr } = spawnSync(initdb, options, { cwd, ...user });
  if (status !== 0) throw new Error(`initdb did not work: ${stderr}`);
}

function settings(of: { data: string; folder: string; port: number; durable: boolean }): string[] {
  const options = [
    `port=${of.port}`,
    `fsync=${of.durable ? "on" : "off"}`,
    `unix_socket_directories=${of.folder}`,
    "listen_addresses=127.0.0.1",
    "shared_buffers=64MB",
    "max_connections=60",
  ];
  return ["-D", of.data, ...options.flatMap((option) => ["-c", option])];
}

async function untilAnswering(url: string): Promise<void> {
  const until = Date.now() + startWithinMs;
  for (;;) {
    try {
      return await ask(url, "select 1");
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(50);
    }
  }
}

async function ask(connectionString: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(query);
  } finally {
    await client.end().catch(() => {});
  }
}
