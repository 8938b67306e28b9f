import { performance } from "node:perf_hooks";
import { pageTimes, percentile99 } from "../../tests/faults/page-times.ts";
import { startVisitors } from "../../tests/faults/visitors.ts";

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

/** Fifty visitors send one quote request after the other; what counts is how many were answered with an id. */
export async function postForAWhile(port: number): Promise<{ perSecond: number; pageP99Ms: number }> {
  const visitors = startVisitors({ ports: [port], clients });
  await visitors.untilAcknowledged(warmUpCount);
  const [before, begun] = [visitors.acknowledged.size, performance.now()];
  const pageMs = await pageTimes(port, "/", roundMs);
  const perSecond = ((visitors.acknowledged.size - before) * 1000) / (performance.now() - begun);
  await visitors.stop();
  const refused = [...visitors.statuses.keys()].filter((status) => status !== 200);
  if (refused.length > 0) throw new Error(`Some requests were answered with ${refused.join(", ")}.`);
  return { perSecond, pageP99Ms: percentile99(pageMs) };
}
