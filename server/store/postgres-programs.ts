import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { programEnvironment } from "../config/config.ts";
import { UserError } from "./database.ts";

const execute = promisify(execFile);

const maxListBytes = 16_000_000;

type Program = "pg_dump" | "pg_restore";

/** Runs a PostgreSQL program and returns its output. Throws `UserError` with the program's error. */
export async function runPostgresProgram(program: Program, args: string[], databaseUrl?: string): Promise<string> {
  const { address, password } = splitAddress(databaseUrl);
  const env = programEnvironment(password ? { PGPASSWORD: password } : {});
  try {
    const words = [...args, ...(address ? [`--dbname=${address}`] : [])];
    return (await execute(program, words, { env, maxBuffer: maxListBytes })).stdout;
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === "ENOENT")
      throw new UserError(`${program} is not installed. Install Debian's package postgresql-client.`);
    throw new UserError(stderr?.trim() || message);
  }
}

/** Throws `UserError` if a program is older than the server, which it then does not support. */
export async function expectProgramFor(program: Program, serverVersion: number): Promise<void> {
  const [version = "0"] = /\d+/.exec(await runPostgresProgram(program, ["--version"])) ?? [];
  if (Number(version) >= serverVersion) return;
  throw new UserError(
    `${program} is version ${version}, and the server is version ${serverVersion}. Install Debian's package ` +
      `postgresql-client-${serverVersion}.`,
  );
}

/** Separates the password, since other users of the machine can see a command's arguments. */
function splitAddress(databaseUrl: string | undefined): { address?: string; password?: string } {
  if (databaseUrl === undefined) return {};
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.password = "";
  url.searchParams.delete("password");
  // libpq's name for encryption without checking the certificate.
  if (url.searchParams.get("sslmode") === "no-verify") url.searchParams.set("sslmode", "require");
  return { address: url.href, password };
}
