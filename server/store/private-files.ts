import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const folderMode = 0o700;
const fileMode = 0o600;

/** Makes a folder that only its owner can enter, unless there is one. Its name survives a power cut. */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true, mode: folderMode });
  giveToFolderOwner(path);
  syncFolder(dirname(path));
}

/** Makes an empty file unless there is one, and lets only its owner read it. */
export function makePrivateFile(path: string): void {
  if (existsSync(path)) {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, fileMode);
    return;
  }
  closeSync(openSync(path, "a", fileMode));
  giveToFolderOwner(path);
  syncFolder(dirname(path));
}

/** Writes a file only its owner can read, and its folder. */
export function writePrivateFile(folder: string, name: string, content: Buffer | string): Promise<void> {
  makePrivateFolder(folder);
  return makeWholeFile(join(folder, name), (part) => writeFile(part, content, { flush: true }));
}

/** Makes a new private file that gets its name once `fill` has written all of it. Leaves nothing if that fails. */
export async function makeWholeFile(path: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  // A killed process may have left some.
  const remove = () => ["", "-journal"].forEach((suffix) => void rmSync(part + suffix, { force: true }));
  remove();
  try {
    makePrivateFile(part);
    await fill(part);
    renameSync(part, path);
    syncFolder(dirname(path));
  } catch (error) {
    remove();
    throw error;
  }
}

/** Makes the names in a folder survive a power cut. */
export function syncFolder(path: string): void {
  // Windows opens no folders, and needs it less: its file system logs names.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** A command run as root by mistake must not leave a file that the server, as the data folder's owner, cannot open. */
function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}
