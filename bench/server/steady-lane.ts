import { once } from "node:events";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";

/** One connection that sends one request after the other. */
export interface Lane {
  opened: Promise<unknown>;
  latencies: number[];
  isIdle(): boolean;
  /** Sends a request for the longest waiting due time. */
  takeNext(): void;
  close(): void;
}

/** What lanes share: the due times that wait, oldest first, and the length every answer has. */
export interface LaneMeans {
  port: number;
  request: string;
  answerBytes: number;
  waiting: number[];
}

export function openLane({ port, request, answerBytes, waiting }: LaneMeans): Lane {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  const latencies: number[] = [];
  let dueAt: number | undefined;
  let missing = 0;
  const takeNext = () => {
    dueAt = waiting.shift();
    if (dueAt === undefined) return;
    missing = answerBytes;
    socket.write(request);
  };
  socket.on("data", (part) => {
    missing -= part.length;
    if (missing > 0 || dueAt === undefined) return;
    latencies.push(performance.now() - dueAt);
    takeNext();
  });
  // The server may have closed a connection that was idle for seconds.
  const isIdle = () => dueAt === undefined && socket.writable;
  return { opened: once(socket, "connect"), latencies, isIdle, takeNext, close: () => socket.destroy() };
}
