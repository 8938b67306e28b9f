import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../store/database.ts";
import { makePrivateFile, makePrivateFolder } from "../store/private-files.ts";

/** Each line holds a time and a request id, and no contacts. */
const fileName = "erased-requests.txt";

/** Records the ids of erased requests, so that no backup restores them. Throws `UserError` if that is not possible. */
export function recordErased(folder: string, ids: string[]): void {
  const now = new Date().toISOString();
  const lines = ids.map((id) => `${now} ${id}`);
  try {
    appendLines(folder, lines);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(
      `Nothing was erased: ${join(folder, fileName)} cannot be written (${code}). Make the server's user the owner of ` +
        "DATA_DIR, and check that its disk has room.",
    );
  }
}

export function readErased(folder: string): string[] {
  return readLines(folder).flatMap((line) => /\S+$/.exec(line) ?? []);
}

export function copyErased(from: string, to: string): void {
  const known = new Set(readLines(to));
  const missing = readLines(from).filter((line) => !known.has(line));
  appendLines(to, missing);
}

function readLines(folder: string): string[] {
  const path = join(folder, fileName);
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
}

function appendLines(folder: string, lines: string[]): void {
  if (lines.length === 0) return;
  const path = join(folder, fileName);
  makePrivateFolder(folder);
  makePrivateFile(path);
  // Starts on a new line, in case a full disk cut the last one short.
  appendFileSync(path, `\n${lines.join("\n")}\n`, { flush: true });
}
