import { performance } from "node:perf_hooks";

const quietMs = 1000;

/** Shows on standard error how far something is, once it takes longer than a second. */
export interface Progress {
  add(count: number): void;
  done(): void;
}

export function showProgress(what: string): Progress {
  let count = 0;
  let nextAt = performance.now() + quietMs;
  let shown = false;
  const end = process.stderr.isTTY ? "\r" : "\n";
  return {
    add(more) {
      count += more;
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + quietMs;
      shown = true;
      process.stderr.write(`${what}: ${count} requests ...${end}`);
    },
    done() {
      if (shown) process.stderr.write(`${what}: ${count} requests. Done.\n`);
    },
  };
}
