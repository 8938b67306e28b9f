import { performance } from "node:perf_hooks";

const spinMs = 400;

/** Below this share of a core the machine is busy with other things, and a speed measured on it says nothing. */
export const minIdleShare = 0.85;

/** How much of a core this process gets when it wants all of it: 1 on a quiet machine. */
export function idleShare(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - begun < spinMs);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - begun);
}
