import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { QuoteRequestHistory } from "../requests/history.ts";
import { UserError } from "../store/database.ts";
import type { PageTapRow } from "../store/desk-tables.ts";
import { syncFolder } from "../store/private-files.ts";
import type { ErasureRow } from "../store/tables.ts";
import { expectNewFile } from "./new-file.ts";

/**
 * One JSON value a line, the same for both databases: a heading, the requests, the counts of taps, and a last line with
 * their numbers, a checksum and the erasures. Version 1 had neither counts nor events. An older program ignores what was
 * added since. A file that was cut short lacks its last line. Only "\n" ends a line: texts hold other line ends.
 */
const heading = { format: "quote-requests-backup", version: 2 } as const;

type Dump = (
  take: (page: QuoteRequestHistory[]) => Promise<void>,
  takeTaps: (taps: PageTapRow[]) => Promise<void>,
) => Promise<ErasureRow[]>;

const pageSize = 500;

/**
 * Writes what `dump` passes on to a backup, which gets its name after it was synced and read back. Returns the number of
 * requests. Throws `UserError` where there can be no new file or it does not hold what was written.
 */
export async function writeBackup(path: string, dump: Dump): Promise<number> {
  expectNewFile(path);
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
export async function checkBackup(path: string) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UserError(`There is no file ${path}.`);
  const { first, last, lines, sha256 } = await readThrough(path);
  const { format, version, takenAt } = parsed(first);
  const isKnown = version === 1 || version === heading.version;
  if (format !== heading.format || !isKnown) throw new UserError(`${path} is not a backup.`);
  // An older backup lacks counts of taps and erasures.
  const { requests, taps = 0, sha256: promised, erasures = [] } = parsed(last);
  if (Number(requests) + Number(taps) !== lines || promised !== sha256) {
    throw new UserError(`${path} is damaged or was cut short. Nothing was restored.`);
  }
  return { takenAt: String(takenAt), requests: Number(requests), erasures: erasures as ErasureRow[] };
}

/** The counts of taps in a backup that was checked. */
export async function readTaps(path: string, requests: number): Promise<PageTapRow[]> {
  const lines: string[] = [];
  let index = 0;
  for await (const line of linesOf(path)) if (index++ > requests) lines.push(line);
  return lines.slice(0, -1).map((line) => JSON.parse(line) as PageTapRow);
}

/** The erasures in the other whole backups of a folder: a newer one knows who was erased since. */
export async function readErasuresBeside(path: string): Promise<ErasureRow[]> {
  const folder = dirname(resolve(path));
  const found: ErasureRow[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && entry.name !== basename(path))) {
    const file = join(folder, name);
    const isWhole = (await beginsAsBackup(file)) && (await checkBackup(file).catch(() => undefined));
    if (isWhole) found.push(...isWhole.erasures);
  }
  return found;
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

async function writePart(part: string, dump: Dump) {
  const file = await open(part, "w", 0o600);
  const checksum = createHash("sha256");
  const totals = { requests: 0, taps: 0 };
  const appender = (total: keyof typeof totals) => async (items: unknown[]) => {
    const lines = items.map((item) => `${JSON.stringify(item)}\n`).join("");
    checksum.update(lines);
    totals[total] += items.length;
    await file.appendFile(lines);
  };
  try {
    await file.appendFile(`${JSON.stringify({ ...heading, takenAt: new Date().toISOString() })}\n`);
    const erasures = await dump(appender("requests"), appender("taps"));
    const last = { ...totals, sha256: checksum.digest("hex"), erasures };
    await file.appendFile(`${JSON.stringify(last)}\n`);
    await file.sync();
    return last;
  } finally {
    await file.close();
  }
}

/** Reads only a few bytes, since other files of the folder may be large. */
async function beginsAsBackup(path: string): Promise<boolean> {
  const beginning = JSON.stringify(heading).slice(0, -1);
  for await (const chunk of createReadStream(path, { encoding: "utf8", end: beginning.length - 1 }))
    return chunk === beginning;
  return false;
}

async function readBack(part: string, written: Awaited<ReturnType<typeof writePart>>): Promise<void> {
  const { last, lines, sha256 } = await readThrough(part);
  const isWhole = lines === written.requests + written.taps && sha256 === written.sha256;
  if (isWhole && last === JSON.stringify(written)) return;
  throw new UserError("The backup could not be read back as it was written. There is no backup: try another disk.");
}

async function readThrough(path: string) {
  const checksum = createHash("sha256");
  const all = linesOf(path);
  const { value: first } = await all.next();
  let last: string | undefined;
  let lines = 0;
  for await (const line of all) {
    if (last !== undefined) {
      checksum.update(`${last}\n`);
      lines++;
    }
    last = line;
  }
  return { first: first as string | undefined, last, lines, sha256: checksum.digest("hex") };
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
