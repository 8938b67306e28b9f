import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

const page = Buffer.alloc(4096, 1);

/** Returns the median milliseconds to append and sync a page, which is the cost of a commit on this disk. */
export function fsyncMedianMs(folder: string): number {
  const path = join(folder, `fsync-latency-${process.pid}`);
  const file = openSync(path, "w");
  const times = Array.from({ length: 100 }, () => {
    writeSync(file, page);
    const begun = performance.now();
    fsyncSync(file);
    return performance.now() - begun;
  });
  closeSync(file);
  rmSync(path);
  return times.toSorted((a, b) => a - b)[50] ?? 0;
}

/** Returns the expected durable requests a second, or undefined if the disk is too slow to judge. */
export function targetFor(fsyncMs: number): number | undefined {
  if (fsyncMs <= 0.1) return 5000;
  return fsyncMs <= 5.1 ? 2000 : undefined;
}
