import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawPlot } from "./draw-plot.ts";
import { type Finding, type Judged, type Table, told } from "./finding.ts";

/** The parts of the bench, in the order of the page. */
export const titles = {
  pages: "Pages, beside their peers",
  server: "Server, beside nginx",
  quotes: "Quote requests, beside a bare route",
  growth: "Growth, to two thousand pages",
};

export type Part = keyof typeof titles;

/** A finding, with the lines that tell when and on what it was made. */
export type Kept = Finding & { part: Part; machine: string[] };

const results = join(import.meta.dirname, "../results");
const opening = `# What was measured

Written by \`npm run bench\` from the figures in \`results/\`. Each part can be measured alone: \`npm run bench -- pages\`,
\`server\`, \`quotes\` or \`growth\`. A figure depends on the machine and on what else it does. A ratio says more: it stands
beside a peer that was measured in the same run, in turns.
`;

export function keepFinding(finding: Kept): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${finding.part}.json`), `${JSON.stringify(finding, undefined, 2)}\n`);
  for (const plot of finding.plots) writeFileSync(join(results, `${plot.file}.svg`), drawPlot(plot));
}

/** Writes bench/README.md from what was found by this run and those before it. */
export function writePage(): void {
  const files = Object.keys(titles).map((part) => join(results, `${part}.json`));
  const kept = files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, "utf8")) as Kept);
  writeFileSync(join(results, "../README.md"), pageOf(kept));
}

export function pageOf(kept: Kept[]): string {
  return [opening, ...kept.map(partOf)].join("\n");
}

export function verdict({ holds }: Judged): string {
  if (holds === undefined) return "not judged";
  return holds ? "holds" : "**does not hold**";
}

function partOf({ part, machine, method, judged, tables, plots }: Kept): string {
  const columns = ["What", "Measured", "Limit", "Verdict"];
  const rows = judged.map((one) => [one.what, one.figure, one.limit, verdict(one)]);
  return [
    `## ${titles[part]}\n`,
    `${machine.join("\n")}\n`,
    ...[{ title: "Limits", columns, rows }, ...tables].map(tableOf),
    ...plots.map(({ title, unit, file }) => `![${title}, in ${unit}](results/${file}.svg)\n`),
    "### How it was measured\n",
    `${method.join("\n")}\n`,
  ].join("\n");
}

function tableOf({ title, columns, rows }: Table): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => told(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [`### ${title}\n`, line(columns), line(columns.map(() => "---")), ...rows.map(line), ""].join("\n");
}
