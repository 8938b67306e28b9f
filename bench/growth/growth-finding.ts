import { maxPageBytes } from "../../tests/first-answer.ts";
import type { Chart, Judged, Measured, Table } from "../report/finding.ts";
import type { Network } from "./measure-network.ts";

const mostOfSmall = 1.2;
const mostMemoryMb = 2048;

/** Sets what was measured beside the limits. */
export function growthFinding(networks: Network[]): Measured {
  return {
    name: "growth",
    method: [
      "A generator with a fixed seed writes the product's content and made-up cities that stand in no menu; all of it passes every content check.",
      "npm run check:content and npm run build run on that folder as separate processes, one after the other; up to 200 pages three times, of which the median is shown with the highest peak.",
      "Pictures are encoded once before the first measurement, in a build that is not counted; later builds reuse them, as they do at work.",
      "Memory is the resident size of the command and all it started, summed every 200 ms.",
      "The first answer is header fields and brotli body as the real server sends them, the largest of all pages.",
    ],
    judged: [...judgedGrowth(networks), ...networks.slice(-1).flatMap(judgedLargest)],
    tables: [table(networks)],
    charts: charts(networks),
  };
}

function judgedGrowth(networks: Network[]): Judged[] {
  const small = networks.find(({ pages }) => pages === 100);
  const [before, last] = networks.slice(-2);
  if (!small || !before || !last || last === small) return [];
  const ratio = msPerPage(last) / msPerPage(small);
  const judged: Judged[] = [
    {
      what: `Milliseconds per page at ${last.pages} pages beside 100`,
      figure: ratio.toFixed(2),
      limit: `at most ${mostOfSmall}`,
      holds: ratio <= mostOfSmall,
    },
  ];
  if (before === small) return judged;
  const further = msPerFurtherPage(before, last) / msPerFurtherPage(small, before);
  return [
    ...judged,
    {
      what: `Each further page from ${before.pages} to ${last.pages} beside each from 100 to ${before.pages}, start of the build left out`,
      figure: further.toFixed(2),
      limit: `at most ${mostOfSmall}`,
      holds: further <= mostOfSmall,
    },
  ];
}

function judgedLargest({ pages, build, check, largest }: Network): Judged[] {
  const memory = (what: string, peakMb: number | undefined): Judged => ({
    what: `Peak memory of ${what} at ${pages} pages`,
    figure: megabytes(peakMb),
    limit: `under ${mostMemoryMb} MB`,
    holds: peakMb === undefined ? undefined : peakMb < mostMemoryMb,
  });
  return [
    memory("the build", build.peakMb),
    memory("the content checks", check.peakMb),
    {
      what: `Content checks beside the build at ${pages} pages`,
      figure: (check.seconds / build.seconds).toFixed(2),
      limit: "less than 1",
      holds: check.seconds < build.seconds,
    },
    {
      what: `Largest first answer among ${pages} pages`,
      figure: `${largest.bytes} bytes (${largest.address})`,
      limit: `at most ${maxPageBytes} bytes`,
      holds: largest.bytes <= maxPageBytes,
    },
  ];
}

function table(networks: Network[]): Table {
  return {
    title: "Building and checking a network of so many pages",
    columns: [
      "Pages",
      "Build, s",
      "Build, ms per page",
      "Build, peak",
      "Checks, s",
      "Checks, peak",
      "Sitemap files",
      "Largest first answer, bytes",
    ],
    rows: networks.map((network) => [
      network.pages,
      network.build.seconds.toFixed(1),
      msPerPage(network).toFixed(0),
      megabytes(network.build.peakMb),
      network.check.seconds.toFixed(1),
      megabytes(network.check.peakMb),
      network.sitemaps,
      network.largest.bytes,
    ]),
  };
}

function charts(networks: Network[]): Chart[] {
  const series = (name: string, value: (network: Network) => number) => ({
    name,
    points: networks.map((network) => ({ at: network.pages, value: Number(value(network).toFixed(2)) })),
  });
  return [
    {
      file: "growth-seconds",
      title: "Time by number of pages",
      unit: "s",
      look: "line",
      series: [
        series("npm run build", ({ build }) => build.seconds),
        series("npm run check:content", ({ check }) => check.seconds),
      ],
    },
    {
      file: "growth-memory",
      title: "Peak memory by number of pages",
      unit: "MB",
      look: "line",
      series: [
        series("npm run build", ({ build }) => build.peakMb ?? 0),
        series("npm run check:content", ({ check }) => check.peakMb ?? 0),
      ],
    },
  ];
}

function msPerPage({ pages, build }: Network): number {
  return (build.seconds * 1000) / pages;
}

function msPerFurtherPage(few: Network, many: Network): number {
  return ((many.build.seconds - few.build.seconds) * 1000) / (many.pages - few.pages);
}

function megabytes(mb: number | undefined): string {
  return mb === undefined ? "unknown" : `${mb.toFixed(0)} MB`;
}
