import { type Answer, maxPageBytes } from "../../tools/first-answer.ts";
import { atMost, type Finding, type Judged, type Plot } from "../report/finding.ts";
import type { Run } from "./run-measured.ts";

/** What a network of so many pages costs to check and to build, and the largest answer of its pages. */
export interface Network {
  pages: number;
  check: Run;
  build: Run;
  largest: Answer;
}

const mostMemoryMb = 2048;
const mostGrowth = 1.2;
const msPerPage = ({ pages, build }: Network) => (build.seconds * 1000) / pages;
const msPerFurtherPage = (few: Network, many: Network) =>
  ((many.build.seconds - few.build.seconds) * 1000) / (many.pages - few.pages);
const method = [
  "The content is the product's own with made-up cities, which stand in no menu and pass every content check.",
  "`npm run check:content` and `npm run build` run on it, one after the other, as processes of their own.",
  "Pictures are encoded before, in a build that is not counted; later builds reuse them, as they do at work.",
  "Memory is the resident size of the command and all it started, summed twice a second.",
  "The first answer is header fields and brotli body as our server sends them, the largest of all pages.",
];

export function tellGrowth(networks: Network[]): Finding {
  const columns = ["Pages", "Build, s", "ms a page", "Peak, MB", "Checks, s", "Peak, MB", "Largest answer, bytes"];
  const rows = networks.map((network) => {
    const { pages, build, check, largest } = network;
    return [pages, build.seconds, msPerPage(network), build.peakMb, check.seconds, check.peakMb, largest.bytes];
  });
  return {
    method,
    judged: judge(networks),
    tables: [{ title: "A network of so many pages", columns, rows }],
    plots: [
      plot("growth-seconds", "Time by number of pages", "s", networks, ({ seconds }) => seconds),
      plot("growth-memory", "Peak memory by number of pages", "MB", networks, ({ peakMb }) => peakMb),
    ],
  };
}

function judge(networks: Network[]): Judged[] {
  const [few, some, many] = networks;
  if (!few || !some || !many) return [];
  const { pages, build, check, largest } = many;
  const further = msPerFurtherPage(some, many) / msPerFurtherPage(few, some);
  return [
    atMost(`Time per page at ${pages} pages beside ${few.pages}`, msPerPage(many) / msPerPage(few), mostGrowth),
    atMost(`A further page after ${some.pages} beside one after ${few.pages}`, further, mostGrowth),
    judgeMemory(`Peak memory of the build at ${pages} pages`, build),
    judgeMemory(`Peak memory of the checks at ${pages} pages`, check),
    atMost(`Time of the checks beside the build at ${pages} pages`, check.seconds / build.seconds, 1),
    atMost(`Largest first answer among ${pages} pages`, largest.bytes, maxPageBytes, "bytes"),
  ];
}

/** Where there is no `ps`, nothing is known of it. */
function judgeMemory(what: string, { peakMb }: Run): Judged {
  const judged = atMost(what, peakMb, mostMemoryMb, "MB");
  return peakMb > 0 ? judged : { ...judged, figure: "needs ps", holds: undefined };
}

function plot(file: string, title: string, unit: string, networks: Network[], figure: (run: Run) => number): Plot {
  const series = (["build", "check"] as const).map((run) => {
    return { name: run, points: networks.map((one): [number, number] => [one.pages, figure(one[run])]) };
  });
  return { file, title, unit, kind: "lines", series };
}
