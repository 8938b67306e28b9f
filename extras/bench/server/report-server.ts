import { minIdleShare } from "../report/idle-share.ts";
import { atLeast, atMost, type Judged, median, type Result } from "../report/result.ts";
import type { Compared } from "./compare-with-nginx.ts";

export interface ServerFigures {
  /** The free share of a core before the measurement. */
  share: number;
  startsMs: number[];
  pageBytes: number;
  /** Empty if nginx or wrk is missing. */
  compared: Compared[];
  halfLoads: { perSecond: number; latency: { p50: number; p99: number; max: number } }[];
  memoryMb: number;
}

export const requestsForMemory = 100_000;
const limits = { ratio: 0.5, p99Ms: 10, memoryMb: 150, startMs: 1_000 };
const install = "apt-get install wrk nginx-light libnginx-mod-http-brotli-static";
const method = [
  "Ours is one process, as `npm start` starts it. nginx has one worker, no log and the same compressed files.",
  "Full load: wrk over 50 open connections for 3 s, ours and nginx in turn. A ratio is the median of all rounds.",
  "With two cores or more, both servers run on the first core and wrk on the second.",
  "Half load: half of autocannon's maximum over 50 connections, for 10 s.",
  "autocannon sends each second's requests at once, which is harder than an even load, and measures their wait.",
  "Memory is the resident set of the process after the load. A start lasts from the process start to the first answer.",
];

export function reportServer(figures: ServerFigures): Result {
  const { compared, halfLoads, pageBytes } = figures;
  const full = compared.map(({ name, ours, nginx, ratio, lowestRatio }) => [name, ours, nginx, ratio, lowestRatio]);
  const half = halfLoads.map(({ perSecond, latency: { p50, p99, max } }) => [perSecond, p50, p99, max]);
  const fullColumns = ["Request", "Ours", "nginx", "Ratio", "Lowest ratio"];
  const halfColumns = ["Requests a second", "Median", "99th percentile", "Slowest"];
  return {
    method: [`The page is the one compared with peers: ${pageBytes} bytes in brotli.`, ...method],
    judged: judge(figures),
    tables: [
      { title: "Answers a second at full load", columns: fullColumns, rows: full },
      { title: "Milliseconds at half load", columns: halfColumns, rows: half },
    ],
  };
}

/** Judges times only if a whole core was free, since a busy machine is not the server's fault. */
function judge({ compared, share, halfLoads, startsMs, memoryMb }: ServerFigures): Judged[] {
  const ratio = atLeast("Pages a second, share of nginx's", compared[0]?.ratio ?? 0, limits.ratio);
  const p99Ms = median(halfLoads.map(({ latency }) => latency.p99));
  const times = [
    atMost("99th percentile at half load", p99Ms, limits.p99Ms, "ms"),
    atMost("Start to first answer", median(startsMs), limits.startMs, "ms"),
  ];
  return [
    compared[0] ? ratio : { ...ratio, figure: `needs ${install}`, holds: undefined },
    atMost(`Memory after ${requestsForMemory.toLocaleString("en-US")} requests`, memoryMb, limits.memoryMb, "MB"),
    ...times.map((judged) => (share >= minIdleShare ? judged : { ...judged, holds: undefined })),
  ];
}
