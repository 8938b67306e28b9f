import { chmodSync, chownSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const fileMode = 0o600;

/** Creates a folder that only its owner can enter, unless it exists. The folder survives a power cut. */
export function makePrivateFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) === undefined) return;
  giveToFolderOwner(path);
  syncFolder(dirname(path));
}

/** Creates an empty file unless it exists. Only its owner can read it. */
export function makePrivateFile(path: string): void {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing) {
    if ((existing.mode & 0o077) !== 0) chmodSync(path, fileMode);
    return;
  }
  closeSync(openSync(path, "a", fileMode));
  giveToFolderOwner(path);
  syncFolder(dirname(path));
}

/** Writes a file that only its owner can read. Creates the folder. */
export function writePrivateFile(folder: string, name: string, content: Buffer | string): Promise<void> {
  makePrivateFolder(folder);
  return makeWholeFile(join(folder, name), (part) => writeFile(part, content, { flush: true }));
}

/** Creates a private file that gets its name once `fill` has written it. Leaves nothing behind on failure. */
export async function makeWholeFile(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  const removePart = () => ["", "-journal"].forEach((suffix) => void rmSync(part + suffix, { force: true }));
  // A killed process may have left a partial file.
  removePart();
  try {
    makePrivateFile(part);
    await fill(part);
    renameSync(part, path);
    syncFolder(dirname(path));
  } catch (error) {
    removePart();
    throw error;
  }
}

/** Makes the names in a folder survive a power cut. */
export function syncFolder(path: string): void {
  // Windows cannot open folders. NTFS journals names.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Keeps a command run as root from leaving a file that the server cannot open. */
function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
