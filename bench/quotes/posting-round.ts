import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequest, openConnection } from "../../tests/faults/http-connection.ts";
import { letVisitorsIn } from "../../tests/faults/visitors.ts";

/** One turn of each server, with what an fsync cost just before. */
export interface PostingRound {
  fsyncMs: number;
  ours: number;
  bare: number;
  /** A page of ours, asked for while the requests came in. */
  pageP99Ms: number;
}

export const clients = 50;
export const roundMs = 4_000;
const warmUpCount = 200;
const pageEveryMs = 10;

/** Fifty visitors send one quote request after the other; what counts is how many were answered with an id. */
export async function postForAWhile(port: number): Promise<{ perSecond: number; pageP99Ms: number }> {
  const visitors = letVisitorsIn({ ports: [port], clients });
  await visitors.untilAcknowledged(warmUpCount);
  const [before, begun] = [visitors.acknowledged.size, performance.now()];
  const pageMs = await pageTimes(port);
  const perSecond = ((visitors.acknowledged.size - before) * 1000) / (performance.now() - begun);
  await visitors.stop();
  const refused = [...visitors.statuses.keys()].filter((status) => status !== 200);
  if (refused.length > 0) throw new Error(`Some requests were answered with ${refused.join(", ")}.`);
  return { perSecond, pageP99Ms: pageMs.toSorted((one, other) => one - other)[Math.floor(pageMs.length * 0.99)] ?? 0 };
}

/** Someone else reads the first page meanwhile. */
async function pageTimes(port: number): Promise<number[]> {
  const connection = openConnection(port);
  const times: number[] = [];
  const until = performance.now() + roundMs;
  while (performance.now() < until) {
    const begun = performance.now();
    await connection.ask(getRequest("/"));
    times.push(performance.now() - begun);
    await sleep(pageEveryMs);
  }
  connection.close();
  return times;
}
