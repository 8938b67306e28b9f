import { performance } from "node:perf_hooks";

const spinMs = 400;

/** Below this share of a core the machine is too busy for a meaningful measurement. */
export const minIdleShare = 0.85;

/** Returns the share of a core that this process gets at full load: 1 on an idle machine. */
export function idleShare(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - begun < spinMs);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - begun);
}
