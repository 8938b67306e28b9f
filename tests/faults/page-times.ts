import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequest, openConnection } from "../../testing/http-connection.ts";

const pageEveryMs = 10;

/**
 * How long a page takes, in milliseconds, for an unrelated visitor who asks for it again and again, for a while or as
 * long as wanted.
 */
export async function pageTimes(port: number, address: string, during: number | (() => boolean)): Promise<number[]> {
  const connection = openConnection(port);
  const times: number[] = [];
  const started = performance.now();
  const isWanted = typeof during === "number" ? () => performance.now() - started < during : during;
  while (isWanted()) {
    const begun = performance.now();
    await connection.ask(getRequest(address));
    times.push(performance.now() - begun);
    await sleep(pageEveryMs);
  }
  connection.close();
  return times;
}

export function percentile(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
