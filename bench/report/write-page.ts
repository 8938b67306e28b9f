import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Chart, Finding, Judged, Machine, Table } from "./finding.ts";
import { readFindings } from "./write-finding.ts";

const titles: Record<string, string> = {
  pages: "Pages, beside their peers",
  server: "Server, beside nginx",
  quotes: "Quote requests, beside a bare route",
  growth: "Growth, to ten thousand pages",
};

const opening = `# What was measured

Written by \`npm run bench\`, from the figures in \`results/\`. Each part can be measured alone: \`npm run bench -- pages\`,
\`server\`, \`quotes\` or \`growth\`. A figure depends on the machine and on what else it does; a ratio stands beside a
peer that was measured in the same run, in turns, and says more.
`;

export function writePage(): void {
  writeFileSync(join(import.meta.dirname, "../README.md"), pageOf(readFindings()));
}

export function pageOf(findings: Finding[]): string {
  return [opening, ...findings.map(partOf)].join("\n");
}

function partOf({ name, machine, method, judged, tables, charts }: Finding): string {
  return [
    `## ${titles[name] ?? name}\n`,
    `${machineLine(machine)}\n`,
    judgedTable(judged),
    ...tables.map(tableOf),
    ...charts.map(imageOf),
    "### How it was measured\n",
    ...method.map((line) => `- ${line}`),
    "",
  ].join("\n");
}

function machineLine({ measuredOn, processor, cores, memoryGb, system, node, fsyncMs }: Machine): string {
  return (
    `Measured on ${measuredOn}: ${cores} cores (${processor}), ${memoryGb} GB of memory, ${system}, Node ${node}. ` +
    `A write of 4 kB and its fsync took ${fsyncMs.toFixed(2)} ms (median of 100).`
  );
}

function judgedTable(judged: Judged[]): string {
  const rows = judged.map(({ what, figure, limit, holds }) => [what, figure, limit, verdictOf(holds)]);
  return tableOf({ title: "Limits", columns: ["What", "Measured", "Limit", "Verdict"], rows });
}

function verdictOf(holds: boolean | undefined): string {
  if (holds === undefined) return "not judged";
  return holds ? "holds" : "**does not hold**";
}

function tableOf({ title, columns, rows }: Table): string {
  const line = (cells: (string | number)[]) => `| ${cells.map(cellOf).join(" | ")} |`;
  return [`### ${title}\n`, line(columns), line(columns.map(() => "---")), ...rows.map(line), ""].join("\n");
}

function cellOf(cell: string | number): string {
  return String(cell).replaceAll("|", "\\|");
}

function imageOf({ title, unit, file }: Chart): string {
  return `![${title}, in ${unit}](results/${file}.svg)\n`;
}
