import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A file system of a few megabytes, in memory. */
export interface SmallDisk {
  path: string;
  /** Takes up every byte that is left. */
  fill(): void;
  empty(): void;
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

/** Undefined where we may not mount. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const path = join(folder, "disk");
  const filler = join(path, "filler");
  mkdirSync(path);
  if (!ran("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", path)) return undefined;
  return {
    path,
    fill() {
      for (const size of [1 << 20, 1 << 12, 1 << 8]) {
        while (appends(filler, size));
      }
    },
    empty: () => rmSync(filler, { force: true }),
    setReadOnly: (readOnly) => void ran("mount", "-o", `remount,${readOnly ? "ro" : "rw"}`, path),
    remove: () => void ran("umount", "-l", path),
  };
}

function appends(path: string, size: number): boolean {
  try {
    writeFileSync(path, Buffer.alloc(size, 1), { flag: "a" });
    return true;
  } catch {
    return false;
  }
}

function ran(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: "ignore" }).status === 0;
}
