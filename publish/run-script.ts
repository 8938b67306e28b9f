import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { BuildConfig } from "../server/config/build-config.ts";
import { explainScript, PublishError } from "./publish-error.ts";

export type PublishTo = NonNullable<BuildConfig["publishTo"]>;

/** Never asks for a password, and fails soon if the machine does not answer. */
const sshOptions = "-oBatchMode=yes -oConnectTimeout=10 -oServerAliveInterval=5 -oServerAliveCountMax=3".split(" ");

const refusalCode = 3;
const begin = `set -e; export LC_ALL=C; refuse() { echo "$1" >&2; exit ${refusalCode}; }`;

/** Runs a shell script on the machine that has the folder. Throws a `PublishError`. */
export async function runScript(script: string, to: PublishTo, input = Readable.from([])): Promise<string> {
  const { host, folder } = to;
  const commands = `${begin}; to='${folder.replaceAll("'", "'\\''")}'\n${script}`;
  const [program = "", ...args] = host ? ["ssh", ...sshOptions, host, commands] : ["sh", "-c", commands];
  const child = spawn(program, args);
  // A script that fails early stops reading. Its exit code reports the failure.
  const sent = pipeline(input, child.stdin).catch(() => {});
  const ended = once(child, "close");
  const [output, failure, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), ended, sent]);
  // The last line, because ssh prints its warnings above.
  if (code === refusalCode) throw new PublishError(failure.trim().split("\n").at(-1) ?? "");
  if (code !== 0) throw explainScript(`${program} ${code ?? signal}`, failure.trim());
  return output;
}
