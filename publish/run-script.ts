import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { BuildConfig } from "../server/config/build-config.ts";
import { explainScript, PublishError } from "./publish-error.ts";

export type PublishTo = NonNullable<BuildConfig["publishTo"]>;

/** Fails instead of asking for a password, and soon if the machine is unreachable or stops answering. */
const sshOptions = "-oBatchMode=yes -oConnectTimeout=10 -oServerAliveInterval=5 -oServerAliveCountMax=3".split(" ");

const refusedCode = 3;
const begin = `set -e; export LC_ALL=C; refuse() { echo "$1" >&2; exit ${refusedCode}; }`;

/** Runs a shell script in the folder, on its machine. Throws a `PublishError`. */
export async function runScript(
  script: string,
  { host, folder }: PublishTo,
  input = Readable.from([]),
): Promise<string> {
  const commands = `${begin}; to='${folder.replaceAll("'", "'\\''")}'\n${script}`;
  const [program = "", ...words] = host ? ["ssh", ...sshOptions, host, commands] : ["sh", "-c", commands];
  const child = spawn(program, words);
  // A script that fails early stops reading. Its own error says why.
  const sent = pipeline(input, child.stdin).catch(() => {});
  const ended = once(child, "close");
  const [output, failure, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), ended, sent]);
  // Skips any ssh warnings above the script's message.
  if (code === refusedCode) throw new PublishError(failure.trim().split("\n").at(-1) ?? "");
  if (code !== 0) throw explainScript(`${program} ${code ?? signal}`, failure.trim());
  return output;
}
