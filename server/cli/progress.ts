import { performance } from "node:perf_hooks";

const quietMs = 1000;

/** Counts aloud how far something is. */
export interface Progress {
  add(count: number): void;
  done(): void;
}

/** Shows on standard error how far something is, once it takes longer than a second and where a person looks on. */
export function showProgress(what: string): Progress {
  if (!process.stderr.isTTY) return { add() {}, done() {} };
  let count = 0;
  let nextAt = performance.now() + quietMs;
  let isShown = false;
  return {
    add(more) {
      count += more;
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + quietMs;
      isShown = true;
      process.stderr.write(`${what}: ${count} requests ...\r`);
    },
    done() {
      if (isShown) process.stderr.write(`${what}: ${count} requests. Done.\n`);
    },
  };
}
