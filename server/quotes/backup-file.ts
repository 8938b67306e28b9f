import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { syncFolder } from "../store/private-files.ts";
import { type RequestHistory, StoreRefusal } from "../store/staff-records.ts";

/**
 * One JSON value a line: a heading, the requests, and a last line with their number and checksum. Plain text, the
 * same for both databases, and a file that was cut short is known by its missing last line.
 */
const heading = { format: "quote-requests-backup", version: 1 } as const;

interface LastLine {
  requests: number;
  sha256: string;
}

const pageSize = 500;

/** Writes a backup. It gets its name only when it is whole and on disk. Answers the number of requests. */
export async function writeBackup(
  path: string,
  pages: (take: (page: RequestHistory[]) => Promise<void>) => Promise<void>,
): Promise<number> {
  if (existsSync(path)) throw new StoreRefusal(`${path} exists already. Give the name of a new file.`);
  const half = `${path}.part`;
  const file = await open(half, "w", 0o600);
  const checksum = createHash("sha256");
  let requests = 0;
  try {
    await file.appendFile(`${JSON.stringify({ ...heading, takenAt: new Date().toISOString() })}\n`);
    await pages(async (page) => {
      const lines = page.map((history) => `${JSON.stringify(history)}\n`).join("");
      checksum.update(lines);
      requests += page.length;
      await file.appendFile(lines);
    });
    const last: LastLine = { requests, sha256: checksum.digest("hex") };
    await file.appendFile(`${JSON.stringify(last)}\n`);
    await file.sync();
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(half, path);
  syncFolder(dirname(resolve(path)));
  return requests;
}

/** Reads a backup through once and throws `StoreRefusal` unless it is whole. Answers when it was taken. */
export async function checkBackup(path: string): Promise<{ takenAt: string; requests: number }> {
  const checksum = createHash("sha256");
  let first: string | undefined;
  let previous: string | undefined;
  let requests = 0;
  for await (const line of linesOf(path)) {
    if (first === undefined) first = line;
    else {
      if (previous !== undefined) {
        checksum.update(`${previous}\n`);
        requests++;
      }
      previous = line;
    }
  }
  const { format, version, takenAt } = parsed(first);
  if (format !== heading.format || version !== heading.version) throw new StoreRefusal(`${path} is not a backup.`);
  const { requests: promised, sha256 } = parsed(previous);
  if (promised !== requests || sha256 !== checksum.digest("hex")) {
    throw new StoreRefusal(`${path} is damaged or was cut short. Nothing was restored.`);
  }
  return { takenAt: String(takenAt), requests };
}

/** The requests of a backup that was checked, in pages. */
export async function* readBackup(path: string, requests: number): AsyncGenerator<RequestHistory[]> {
  let page: RequestHistory[] = [];
  let at = 0;
  for await (const line of linesOf(path)) {
    if (at > 0 && at <= requests) page.push(JSON.parse(line) as RequestHistory);
    at++;
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  yield page;
}

function linesOf(path: string): AsyncIterable<string> {
  if (!existsSync(path)) throw new StoreRefusal(`There is no file ${path}.`);
  return createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
}

function parsed(line: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(line ?? "") as Record<string, unknown>;
  } catch {
    return {};
  }
}
