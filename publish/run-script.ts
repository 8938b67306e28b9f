import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { BuildConfig } from "../server/config/build-config.ts";

export type PublishTo = NonNullable<BuildConfig["publishTo"]>;

/** Nobody is there to type a password, and an unreachable machine fails soon. */
const sshOptions = ["-o", "BatchMode=yes", "-o", "ConnectTimeout=10"];

/** Runs a shell script in the folder, on its machine. Throws the script's own message where it fails. */
export async function runScript(
  script: string,
  { host, folder }: PublishTo,
  input = Readable.from([]),
): Promise<string> {
  const commands = `set -e; to='${folder.replaceAll("'", "'\\''")}'\n${script}`;
  const [program = "", ...words] = host ? ["ssh", ...sshOptions, host, commands] : ["sh", "-c", commands];
  const child = spawn(program, words);
  // A script that fails early stops reading. Its message says why.
  const sent = pipeline(input, child.stdin).catch(() => {});
  const ended = once(child, "close");
  const [output, failure, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended, sent]);
  if (code !== 0) throw new Error(failure.trim() || `${program} ended with code ${code}.`);
  return output;
}
