import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { UserError } from "../store/database.ts";
import type { QuoteRequestHistory } from "../store/history.ts";
import { syncFolder } from "../store/private-files.ts";

/**
 * One JSON value a line: a heading, the requests, and a last line with their number and checksum. Plain text, the
 * same for both databases, and a file that was cut short is known by its missing last line. Only "\n" ends a line: a
 * text may hold every other character that some readers take for an end.
 */
const heading = { format: "quote-requests-backup", version: 1 } as const;

interface LastLine {
  requests: number;
  sha256: string;
}

const pageSize = 500;

/**
 * Writes a backup of what `dump` hands over. The file gets its name only after it was synced and read back. Returns
 * the number of requests. Throws `UserError` where the name is taken or the file does not hold what was written.
 */
export async function writeBackup(
  path: string,
  dump: (take: (page: QuoteRequestHistory[]) => Promise<void>) => Promise<void>,
): Promise<number> {
  if (existsSync(path)) throw new UserError(`${path} exists already. Give the name of a new file.`);
  const part = `${path}.part`;
  try {
    const written = await writePart(part, dump);
    await readBack(part, written);
    await rename(part, path);
    syncFolder(dirname(resolve(path)));
    return written.requests;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Reads a backup through once and throws `UserError` unless it is whole. Returns when it was taken. */
export async function checkBackup(path: string): Promise<{ takenAt: string; requests: number }> {
  if (!existsSync(path)) throw new UserError(`There is no file ${path}.`);
  const { first, last, requests, sha256 } = await readThrough(path);
  const { format, version, takenAt } = parsed(first);
  if (format !== heading.format || version !== heading.version) throw new UserError(`${path} is not a backup.`);
  const promised = parsed(last);
  if (promised.requests !== requests || promised.sha256 !== sha256) {
    throw new UserError(`${path} is damaged or was cut short. Nothing was restored.`);
  }
  return { takenAt: String(takenAt), requests };
}

/** The requests of a backup that was checked, in pages. */
export async function* readBackup(path: string, requests: number): AsyncGenerator<QuoteRequestHistory[]> {
  let page: QuoteRequestHistory[] = [];
  let index = 0;
  for await (const line of linesOf(path)) {
    if (index > 0 && index <= requests) page.push(JSON.parse(line) as QuoteRequestHistory);
    index++;
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  yield page;
}

async function writePart(part: string, dump: Parameters<typeof writeBackup>[1]): Promise<LastLine> {
  const file = await open(part, "w", 0o600);
  const checksum = createHash("sha256");
  let requests = 0;
  try {
    await file.appendFile(`${JSON.stringify({ ...heading, takenAt: new Date().toISOString() })}\n`);
    await dump(async (page) => {
      const lines = page.map((history) => `${JSON.stringify(history)}\n`).join("");
      checksum.update(lines);
      requests += page.length;
      await file.appendFile(lines);
    });
    const last = { requests, sha256: checksum.digest("hex") };
    await file.appendFile(`${JSON.stringify(last)}\n`);
    await file.sync();
    return last;
  } finally {
    await file.close();
  }
}

/** A backup nobody can read is found out now, not on the day it is needed. */
async function readBack(part: string, written: LastLine): Promise<void> {
  const { last, requests, sha256 } = await readThrough(part);
  if (requests === written.requests && sha256 === written.sha256 && last === JSON.stringify(written)) return;
  throw new UserError("The backup could not be read back as it was written. There is no backup: try another disk.");
}

async function readThrough(path: string) {
  const checksum = createHash("sha256");
  let first: string | undefined;
  let last: string | undefined;
  let requests = 0;
  for await (const line of linesOf(path)) {
    if (first === undefined) first = line;
    else {
      if (last !== undefined) {
        checksum.update(`${last}\n`);
        requests++;
      }
      last = line;
    }
  }
  return { first, last, requests, sha256: checksum.digest("hex") };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = (chunk as string).split("\n");
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function parsed(line: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(line ?? "") as Record<string, unknown>;
  } catch {
    return {};
  }
}
