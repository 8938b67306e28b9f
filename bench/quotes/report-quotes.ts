import { targetFor } from "../report/fsync-latency.ts";
import { minIdleShare } from "../report/idle-share.ts";
import { atLeast, atMost, type Judged, median, type Result } from "../report/result.ts";

/** One turn of each server, with what an fsync cost just before. */
export interface Round {
  fsyncMs: number;
  ours: number;
  bare: number;
  /** 99th percentile of a page of ours, asked for while the requests came in. */
  pageMs: number;
}

const method = [
  "50 clients, each sending one quote request after the other over an open connection, for 4 s a round.",
  "Ours and the bare route in turn. A ratio is the median of the rounds' ratios.",
  "Ours is the whole server on SQLite, limits switched off: it checks the request, stores it and its letter",
  "in one transaction, answers after COMMIT has reached the disk, and writes letters to the outbox meanwhile.",
  "The bare route is Fastify with one insert for each request through node:sqlite (write-ahead log, synchronous =",
  "FULL): no checks, no letter, one fsync each. Ours needs one fsync for all requests that wait at that moment.",
  "Both keep their file on the disk of the project's data folder. One more visitor reads 40 pages a second.",
];

export function reportQuotes(rounds: Round[], share: number): Result {
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure));
  const columns = ["Round", "fsync, ms", "Ours", "Bare route", "Ratio", "Page meanwhile, 99th percentile, ms"];
  const rows = rounds.map(({ fsyncMs, ours, bare, pageMs }, at) => [at + 1, fsyncMs, ours, bare, ours / bare, pageMs]);
  return {
    method,
    judged: judge(middle, share),
    tables: [{ title: "Durable quote requests a second", columns, rows }],
  };
}

/** A ratio holds on a busy machine too. What is no ratio is judged only where a whole core was free at the start. */
function judge(middle: (figure: (round: Round) => number) => number, share: number): Judged[] {
  const fsyncMs = middle((round) => round.fsyncMs);
  const target = targetFor(fsyncMs);
  const perSecond = middle(({ ours }) => ours);
  const durable = atLeast(`Durable requests a second, fsync ${fsyncMs.toFixed(2)} ms`, perSecond, target ?? 0);
  const pageMs = middle((round) => round.pageMs);
  const page = atMost("99th percentile of a page meanwhile", pageMs, 50, "ms");
  const ratio = middle(({ ours, bare }) => ours / bare);
  const isQuiet = share >= minIdleShare;
  return [
    atLeast("Durable requests a second, times the bare route's", ratio, 2),
    { ...durable, holds: isQuiet && target ? durable.holds : undefined },
    { ...page, holds: isQuiet ? page.holds : undefined },
  ];
}
