import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasProgram } from "./programs.ts";

/** Mounts a small file system in memory. Returns undefined if this user cannot mount one. */
export function mountSmallDisk(folder: string, megabytes: number) {
  const path = join(folder, "disk");
  const filler = join(path, "filler");
  mkdirSync(path);
  if (!hasProgram("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", path)) return undefined;
  return {
    path,
    fill() {
      for (const size of [1 << 20, 1 << 12, 1 << 8]) {
        while (canAppend(filler, size));
      }
    },
    empty: () => rmSync(filler, { force: true }),
    makeReadOnly: () => hasProgram("mount", "-o", "remount,ro", path),
    remove: () => hasProgram("umount", "-l", path),
  };
}

function canAppend(path: string, size: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(size, 1), { flag: "a" });
    return true;
  } catch {
    return false;
  }
}
