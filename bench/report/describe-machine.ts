import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { fsyncMedianMs } from "../../tests/faults/fsync-latency.ts";
import type { Machine } from "./finding.ts";

const dataDir = join(import.meta.dirname, "../../data");

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    processor: processors[0]?.model.trim() ?? "unknown",
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    fsyncMs: measureFsync(),
  };
}

function measureFsync(): number {
  mkdirSync(dataDir, { recursive: true });
  const folder = mkdtempSync(join(dataDir, "fsync-"));
  const median = fsyncMedianMs(folder);
  rmSync(folder, { recursive: true });
  return median;
}
