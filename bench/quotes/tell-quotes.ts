import { enoughShare } from "../../tests/faults/free-share.ts";
import { targetFor } from "../../tests/faults/rows/throughput.ts";
import { median } from "../median.ts";
import type { Chart, Finding, Judged, Table } from "../report/finding.ts";
import { clients, type PostingRound, roundMs } from "./posting-round.ts";

const leastRatio = 2;
const mostPageMs = 50;

export function tellQuotes(
  rounds: PostingRound[],
  share: number,
): Pick<Finding, "method" | "judged" | "tables" | "charts"> {
  const fsyncMs = median(rounds.map((round) => round.fsyncMs));
  return {
    method: [
      `${clients} clients, each sending one quote request after the other over a connection that stays open, for ${roundMs / 1000} s a round; ours and the bare route in turn, ${rounds.length} rounds. A ratio is the median of the rounds' ratios.`,
      "Ours is the whole server on SQLite: checks, limits switched off, request and letter stored in one transaction, answered after COMMIT has reached the disk, letters written to the outbox meanwhile. One fsync serves all requests that wait at that moment.",
      "The bare route is Fastify with one insert for each request through node:sqlite (write-ahead log, synchronous = FULL): no checks, no letter, one fsync each.",
      `Both keep their file on the disk of the project's data folder, where an fsync took ${fsyncMs.toFixed(2)} ms (median of the rounds). Someone reads a page every 10 ms meanwhile.`,
    ],
    judged: judge(rounds, fsyncMs, share),
    tables: [tableOf(rounds)],
    charts: [chartOf(rounds)],
  };
}

/** A ratio holds on a busy machine too. What is no ratio is judged only where a whole core was free at the start. */
function judge(rounds: PostingRound[], fsyncMs: number, share: number): Judged[] {
  const ratio = median(rounds.map(({ ours, bare }) => ours / bare));
  const perSecond = median(rounds.map(({ ours }) => ours));
  const pageMs = median(rounds.map(({ pageP99Ms }) => pageP99Ms));
  const target = targetFor(fsyncMs);
  const isQuiet = share >= enoughShare;
  return [
    {
      what: "Durable requests a second, times the bare route's",
      figure: ratio.toFixed(2),
      limit: `at least ${leastRatio.toFixed(1)}`,
      holds: ratio >= leastRatio,
    },
    {
      what: `Durable requests a second, fsync ${fsyncMs.toFixed(2)} ms`,
      figure: perSecond.toFixed(0),
      limit: target ? `at least ${target}` : "none for so slow a disk",
      holds: isQuiet && target ? perSecond >= target : undefined,
    },
    {
      what: "99th percentile of a page meanwhile",
      figure: `${pageMs.toFixed(1)} ms`,
      limit: `under ${mostPageMs} ms`,
      holds: isQuiet ? pageMs < mostPageMs : undefined,
    },
  ];
}

function tableOf(rounds: PostingRound[]): Table {
  return {
    title: "Durable quote requests a second",
    columns: ["Round", "fsync, ms", "Ours", "Bare route", "Ratio", "Page meanwhile, 99th percentile, ms"],
    rows: rounds.map(({ fsyncMs, ours, bare, pageP99Ms }, at) => [
      at + 1,
      fsyncMs.toFixed(2),
      Math.round(ours),
      Math.round(bare),
      (ours / bare).toFixed(2),
      pageP99Ms.toFixed(1),
    ]),
  };
}

function chartOf(rounds: PostingRound[]): Chart {
  return {
    file: "quotes-throughput",
    title: `Durable quote requests a second, ${clients} clients`,
    unit: "requests a second",
    look: "bars",
    series: [
      { name: "ours", points: [{ at: "median", value: median(rounds.map(({ ours }) => ours)) }] },
      { name: "bare Fastify route", points: [{ at: "median", value: median(rounds.map(({ bare }) => bare)) }] },
    ],
  };
}
