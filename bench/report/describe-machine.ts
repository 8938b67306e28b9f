import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { fsyncMedianMs } from "../../testing/fsync-latency.ts";

const dataDir = join(import.meta.dirname, "../../data");

/** When and on what a part was measured, told before its figures. */
export function describeMachine(): string[] {
  mkdirSync(dataDir, { recursive: true });
  const folder = mkdtempSync(join(dataDir, "fsync-"));
  const fsyncMs = fsyncMedianMs(folder).toFixed(2);
  rmSync(folder, { recursive: true });
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${type()} ${release()}:`,
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory.`,
    `A write of 4 kB and its fsync took ${fsyncMs} ms (median of 100).`,
  ];
}
