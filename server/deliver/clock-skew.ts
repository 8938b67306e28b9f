import { performance } from "node:perf_hooks";

const toleratedMs = 10_000;

/** Compares the clock on the wall with one that only ever runs forward. */
export interface ClockSkew {
  /** True once after each jump of the wall clock. */
  jumped(): boolean;
  /** How far the wall clock has moved against the other since the start, in milliseconds. */
  driftMs(): number;
}

export function detectClockSkew(now: () => number = Date.now): ClockSkew {
  const offset = () => now() - performance.now();
  const first = offset();
  let last = first;
  return {
    jumped() {
      const moved = Math.abs(offset() - last) > toleratedMs;
      if (moved) last = offset();
      return moved;
    },
    driftMs: () => offset() - first,
  };
}
