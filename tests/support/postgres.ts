import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { type Program, startProgram, untilReady } from "./program.ts";
import { hasProgram, installPackages } from "./programs.ts";
import { queryDatabase } from "./query-database.ts";

const packagedIn = "/usr/lib/postgresql";
const startWithinMs = 120_000;
const clusterOptions = ["-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-instructions", "--no-sync"];

/** Starts PostgreSQL in a temporary folder, on loopback. Without `durable` it skips fsync, which is faster. */
export async function startPostgres({ durable = true } = {}) {
  const programs = postgresPrograms();
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), "quote-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const asUser = { cwd: folder, stdio: "ignore", ...user } as const;
  execFileSync(join(programs, "initdb"), ["-D", data, ...clusterOptions], { ...asUser, stdio: "pipe" });
  const port = await freePort();
  let server: Program | undefined;
  const url = `postgres://tester@127.0.0.1:${port}/postgres`;

  /** Can be called again after `stop`. Keeps the port and the data. */
  const start = async () => {
    server = startProgram([join(programs, "postgres"), ...settings(data, folder, port, durable)], asUser);
    const isAnswering = () =>
      queryDatabase({ DATABASE_URL: url }, "select 1").then(
        () => true,
        () => false,
      );
    await untilReady(server, isAnswering, startWithinMs);
  };
  /** "SIGQUIT" stops it like a crash. */
  const stop = async (signal: "SIGINT" | "SIGQUIT" = "SIGINT") => void (await server?.end(signal));
  /** Signals all of its processes. */
  const signalAll = (signal: "SIGSTOP" | "SIGCONT") => {
    const main = server?.child.pid ?? 0;
    const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").split(" ").filter(Boolean);
    for (const pid of [main, ...children.map(Number)]) process.kill(pid, signal);
  };
  const discard = () => {
    server?.child.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", discard);
  await start();
  return {
    url,
    start,
    stop,
    signalAll,
    newDatabase: () => makeDatabase(url),
    async remove() {
      await stop();
      process.off("exit", discard);
      discard();
    },
  };
}

/** Creates an empty database on the same server and returns its URL. */
export async function makeDatabase(otherUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await queryDatabase({ DATABASE_URL: otherUrl }, `create database ${name}`);
  return urlOf(otherUrl, name);
}

/** Ends all connections to a database and deletes its tables and settings. A new database would take much longer. */
export async function emptyDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const others = `pg_stat_activity where datname = '${name}'`;
  await queryDatabase(
    { DATABASE_URL: urlOf(url, "postgres") },
    `alter database ${name} reset all; alter database ${name} allow_connections true; ` +
      `select pg_terminate_backend(pid, 10000) from ${others}`,
  );
  await queryDatabase(
    { DATABASE_URL: url },
    "drop schema public cascade; create schema public; grant usage on schema public to public",
  );
}

function urlOf(otherUrl: string, database: string): string {
  return Object.assign(new URL(otherUrl), { pathname: database }).href;
}

/** Returns a user to run PostgreSQL as, since it refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = hasProgram("id", "postgres") ? "postgres" : "nobody";
  const [uid = 0, gid = 0] = ["-u", "-g"].map((option) => Number(execFileSync("id", [option, name])));
  return { uid, gid };
}

function settings(data: string, folder: string, port: number, durable: boolean): string[] {
  const options = [
    `port=${port}`,
    `fsync=${durable ? "on" : "off"}`,
    `unix_socket_directories=${folder}`,
    "listen_addresses=127.0.0.1",
    "shared_buffers=64MB",
    "max_connections=300",
  ];
  return ["-D", data, ...options.flatMap((option) => ["-c", option])];
}

/** Returns the folder with PostgreSQL's programs. As root on Debian, installs them if they are missing. */
function postgresPrograms(): string {
  if (!findPrograms()) installPackages("postgresql");
  const found = findPrograms();
  if (found) return found;
  throw new Error(
    "The tests need PostgreSQL. Install Debian's package postgresql, or put initdb and postgres in PATH.",
  );
}

function findPrograms(): string | undefined {
  const versions = existsSync(packagedIn) ? readdirSync(packagedIn).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packagedIn, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}
