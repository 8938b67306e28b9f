import { once } from "node:events";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Lane, openLane } from "./steady-lane.ts";

/** So many requests a second, spread evenly, whether or not the server keeps up. */
export interface SteadyPlan {
  port: number;
  /** The request as it travels. Every answer to it has the same length. */
  request: string;
  perSecond: number;
  connections: number;
  seconds: number;
}

export interface SteadyOutcome {
  /** Milliseconds from when a request was due to the last byte of its answer, ascending. */
  latencies: number[];
  answeredPerSecond: number;
}

const patienceMs = 5_000;

/**
 * Counts from the moment a request was due, not from when it was sent: one that waits because the server stalled has
 * waited too (coordinated omission). autocannon sends each second's share at once and wrk knows no rate, so this is our
 * own: plain sockets, one request at a time on each.
 */
export async function sendSteadyLoad(plan: SteadyPlan): Promise<SteadyOutcome> {
  const answerBytes = await lengthOfAnswer(plan);
  const waiting: number[] = [];
  const lanes = Array.from({ length: plan.connections }, () => openLane({ ...plan, answerBytes, waiting }));
  await Promise.all(lanes.map(({ opened }) => opened));
  const begun = performance.now();
  await giveOut(plan, lanes, waiting);
  const asked = plan.perSecond * plan.seconds;
  const answered = () => lanes.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const given = performance.now();
  while (answered() < asked && performance.now() - given < patienceMs) await nextTurn();
  const seconds = (performance.now() - begun) / 1000;
  for (const lane of lanes) lane.close();
  const latencies = lanes.flatMap((lane) => lane.latencies).toSorted((one, other) => one - other);
  if (latencies.length < asked) throw new Error(`Only ${latencies.length} of ${asked} requests were answered.`);
  return { latencies, answeredPerSecond: latencies.length / seconds };
}

/** Hands each request to an idle lane when it is due; with none idle, it waits for the first that becomes so. */
async function giveOut({ perSecond, seconds }: SteadyPlan, lanes: Lane[], waiting: number[]): Promise<void> {
  const begun = performance.now();
  const count = perSecond * seconds;
  for (let given = 0; given < count; ) {
    const dueCount = Math.min(count, ((performance.now() - begun) * perSecond) / 1000);
    for (; given < dueCount; given += 1) waiting.push(begun + (given * 1000) / perSecond);
    for (const lane of lanes) if (waiting.length > 0 && lane.isIdle()) lane.takeNext();
    await nextTurn();
  }
}

async function lengthOfAnswer({ port, request }: SteadyPlan): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  let bytes = 0;
  socket.on("data", (part) => (bytes += part.length));
  await once(socket, "close");
  return bytes - "Connection: close\r\n".length;
}
