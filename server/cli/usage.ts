import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dayMs, hourMs } from "#contract/durations.ts";
import { parseLocalTime } from "../local-time.ts";
import { UserError } from "../store/database.ts";

const unitMs = { d: dayMs, h: hourMs };

/** A mistyped command. The message says how to correct it. */
export class UsageError extends Error {
  override name = "UsageError";
}

export function onlyArgument([argument, surplus]: string[], missing: string): string {
  if (argument === undefined) throw new UsageError(missing);
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many.`);
  return argument;
}

export function parseArgument(args: string[], missing: string): string {
  return onlyArgument(parseArgs({ args, allowPositionals: true }).positionals, missing);
}

export function expectNewFile(path: string): void {
  if (existsSync(path)) throw new UserError(`${path} already exists. Give the name of a new file.`);
  const folder = dirname(resolve(path));
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
}

export function readSince(text: string | undefined, timeZone: string): { sinceMs?: number } {
  if (text === undefined) return {};
  const span = /^(\d{1,5})([dh])$/.exec(text);
  const sinceMs = span ? Date.now() - Number(span[1]) * unitMs[span[2] as "d" | "h"] : parseLocalTime(text, timeZone);
  if (!Number.isNaN(sinceMs)) return { sinceMs };
  throw new UsageError("--since takes a day (2026-03-01), a time (2026-03-01T17:05), or a span (7d or 24h).");
}
