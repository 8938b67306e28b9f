import { enoughShare } from "../../tests/faults/free-share.ts";
import { median } from "../median.ts";
import type { Chart, Finding, Judged, Table } from "../report/finding.ts";
import type { Compared } from "./compare-with-nginx.ts";
import { nginxInstall } from "./nginx-server.ts";

/** Everything that was measured of the server. */
export interface ServerFigures {
  /** How much of a core was free before all of this. */
  share: number;
  startsMs: number[];
  page: string;
  pageBytes: number;
  coding: string;
  loadTool: string;
  perSecond: number;
  /** Empty where nginx is missing. */
  compared: Compared[];
  steady: { perSecond: number; medianMs: number; p99Ms: number; slowestMs: number }[];
  requests: number;
  memoryMb: number;
}

const limits = { ratio: 0.5, p99Ms: 10, memoryMb: 150, startMs: 1_000 };

export function tellServer(figures: ServerFigures): Pick<Finding, "method" | "judged" | "tables" | "charts"> {
  return {
    method: methodOf(figures),
    judged: [judgeRatio(figures), ...judgeAlone(figures)],
    tables: [tableOfLoads(figures), tableOfSteady(figures)],
    charts: figures.compared.length > 0 ? [chartOf(figures)] : [],
  };
}

function methodOf({ page, pageBytes, coding, loadTool, startsMs }: ServerFigures): string[] {
  return [
    `The page is ${page}, the largest of the site: ${pageBytes} bytes in brotli. Asked for with Accept-Encoding: ${coding} unless the line says otherwise.`,
    "Our server is one process started as `npm run serve` starts it; nginx has one worker process, no log, and serves the same files of the build with `brotli_static` or `gzip_static`.",
    `Full load: ${loadTool}, 50 connections kept open, rounds of 3 s, ours and nginx in turn. Where there are two cores, both servers have the first and the load tool has the second. A ratio is the median of the rounds' ratios.`,
    "Steady load: half of the rate last measured, spread evenly over 50 connections for 10 s, three times. A request's time counts from when it was due, so one that waits because the server stalls has waited (no coordinated omission).",
    `Memory is the resident set of the process after all of this. A start is from the process to its first answer, ${startsMs.length} times; what Node compiled before is kept on disk.`,
  ];
}

function judgeRatio({ compared: [page] }: ServerFigures): Judged {
  const what = "Pages a second, share of nginx's";
  const limit = `at least ${limits.ratio}`;
  if (!page) return { what, figure: `nginx is missing: ${nginxInstall}`, limit, holds: undefined };
  return { what, figure: page.ratio.toFixed(2), limit, holds: page.ratio >= limits.ratio };
}

/** Times are judged only where a whole core was free: a busy machine is no fault of the server's. */
function judgeAlone({ share, steady, memoryMb, requests, startsMs }: ServerFigures): Judged[] {
  const p99Ms = median(steady.map((run) => run.p99Ms));
  const startMs = median(startsMs);
  const isQuiet = share >= enoughShare;
  return [
    {
      what: "99th percentile at half load",
      figure: `${p99Ms.toFixed(2)} ms`,
      limit: `under ${limits.p99Ms} ms`,
      holds: isQuiet ? p99Ms < limits.p99Ms : undefined,
    },
    {
      what: `Memory after ${requests.toLocaleString("en-US")} requests`,
      figure: `${memoryMb.toFixed(0)} MB`,
      limit: `under ${limits.memoryMb} MB`,
      holds: memoryMb < limits.memoryMb,
    },
    {
      what: "Start to first answer",
      figure: `${startMs.toFixed(0)} ms`,
      limit: `under ${limits.startMs} ms`,
      holds: isQuiet ? startMs < limits.startMs : undefined,
    },
  ];
}

function tableOfLoads({ compared }: ServerFigures): Table {
  return {
    title: "Answers a second at full load",
    columns: ["Request", "Ours", "nginx", "Ratio", "Lowest ratio of a round"],
    rows: compared.map(({ name, ours, nginx, ratio, lowestRatio }) => [
      name,
      Math.round(ours),
      Math.round(nginx),
      ratio.toFixed(2),
      lowestRatio.toFixed(2),
    ]),
  };
}

function tableOfSteady({ steady }: ServerFigures): Table {
  return {
    title: "Milliseconds at half load",
    columns: ["Requests a second", "Median", "99th percentile", "Slowest"],
    rows: steady.map(({ perSecond, medianMs, p99Ms, slowestMs }) => [
      perSecond,
      medianMs.toFixed(2),
      p99Ms.toFixed(2),
      slowestMs.toFixed(2),
    ]),
  };
}

function chartOf({ compared }: ServerFigures): Chart {
  const points = (of: (result: Compared) => number) =>
    compared.map((result) => ({ at: result.name, value: of(result) }));
  return {
    file: "server-throughput",
    title: "Answers a second, one process each",
    unit: "answers a second",
    look: "bars",
    series: [
      { name: "ours", points: points(({ ours }) => ours) },
      { name: "nginx", points: points(({ nginx }) => nginx) },
    ],
  };
}
