import { targetFor } from "../report/fsync-latency.ts";
import { minIdleShare } from "../report/idle-share.ts";
import { atLeast, type Judged, median, type Result } from "../report/result.ts";

/** One turn of each server, with the duration of an fsync just before. */
export interface Round {
  fsyncMs: number;
  ours: number;
  bare: number;
  /** 99th percentile of reading a page while the requests come in. */
  pageMs: number;
}

const method = [
  "50 clients each send one quote request after the other over an open connection, for 4 s a round.",
  "Ours and the bare route run in turn. A ratio is the median of all rounds.",
  "Ours is the whole server on SQLite without rate limits. It checks the request, stores it and its email",
  "in one transaction, answers after COMMIT is on disk, and writes emails to the outbox at the same time.",
  "The bare route is Fastify with one insert for each request through node:sqlite (write-ahead log, synchronous =",
  "FULL): no checks, no email, one fsync each. Ours needs one fsync for all requests that are waiting.",
  "Both store their file on the disk of the project's data folder. One more visitor reads 40 pages a second.",
];

export function reportQuotes(rounds: Round[], share: number): Result {
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure));
  const columns = ["Round", "fsync, ms", "Ours", "Bare route", "Ratio", "Page reads meanwhile, 99th percentile, ms"];
  const rows = rounds.map(({ fsyncMs, ours, bare, pageMs }, at) => [at + 1, fsyncMs, ours, bare, ours / bare, pageMs]);
  return {
    method,
    judged: judge(middle, share),
    tables: [{ title: "Durable quote requests a second", columns, rows }],
  };
}

/** Judges a ratio even on a busy machine, and the other figure only if a whole core was free at the start. */
function judge(middle: (figure: (round: Round) => number) => number, share: number): Judged[] {
  const fsyncMs = middle((round) => round.fsyncMs);
  const target = targetFor(fsyncMs);
  const perSecond = middle(({ ours }) => ours);
  const durable = atLeast(`Durable requests a second, fsync ${fsyncMs.toFixed(2)} ms`, perSecond, target ?? 0);
  const ratio = middle(({ ours, bare }) => ours / bare);
  const isQuiet = share >= minIdleShare;
  return [
    atLeast("Durable requests a second, vs. the bare route", ratio, 2),
    { ...durable, holds: isQuiet && target ? durable.holds : undefined },
  ];
}
