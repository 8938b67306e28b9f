import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequest, openConnection } from "./http-connection.ts";

const pageEveryMs = 10;

/** How long a page takes, in milliseconds, for an unrelated visitor who asks for it again and again. */
export async function pageTimes(port: number, address: string, forMs: number): Promise<number[]> {
  const connection = openConnection(port);
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const begun = performance.now();
    await connection.ask(getRequest(address));
    times.push(performance.now() - begun);
    await sleep(pageEveryMs);
  }
  connection.close();
  return times;
}

/** What 99 of 100 times stay under. */
export function percentile99(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}
