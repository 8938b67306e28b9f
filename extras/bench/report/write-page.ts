import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { fsyncMedianMs } from "./fsync-latency.ts";
import { formatted, type Judged, type Result, type Table } from "./result.ts";

/** The headings of the bench's parts, in the order of the page. */
export const titles = {
  pages: "Pages compared with peers",
  server: "Server compared with nginx",
  quotes: "Quote requests compared with a bare route",
  growth: "Growth to two thousand pages",
};

export type Part = keyof typeof titles;

/** The project's data folder. */
export const dataDir = join(import.meta.dirname, "../../../data");
const page = join(import.meta.dirname, "../README.md");

/** Replaces one part of the page with new results. */
export function writePart(part: Part, machine: string[], result: Result): void {
  writeFileSync(page, withPart(readFileSync(page, "utf8"), part, machine, result));
}

export function withPart(text: string, part: Part, machine: string[], result: Result): string {
  const heading = `## ${titles[part]}\n`;
  const [before = "", rest = ""] = text.split(heading);
  const next = /^## /m.exec(rest)?.index ?? rest.length;
  return `${before.trimEnd()}\n\n${heading}\n${bodyOf(machine, result)}${next < rest.length ? "\n" : ""}${rest.slice(next)}`;
}

/** Returns the date, the machine and the cost of an fsync. */
export function describeMachine(): string[] {
  mkdirSync(dataDir, { recursive: true });
  const fsyncMs = fsyncMedianMs(dataDir).toFixed(2);
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${type()} ${release()}:`,
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory.`,
    `A write of 4 kB and its fsync took ${fsyncMs} ms (median of 100).`,
  ];
}

export function verdict({ holds }: Judged): string {
  if (holds === undefined) return "not judged";
  return holds ? "holds" : "**does not hold**";
}

function bodyOf(machine: string[], { method, judged, tables }: Result): string {
  const columns = ["Figure", "Measured", "Limit", "Verdict"];
  const rows = judged.map((one) => [one.name, one.figure, one.limit, verdict(one)]);
  return [
    `${machine.join("\n")}\n`,
    ...[{ title: "Limits", columns, rows }, ...tables].map(tableOf),
    "### How it was measured\n",
    `${method.join("\n")}\n`,
  ].join("\n");
}

function tableOf({ title, columns, rows }: Table): string {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => formatted(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [`### ${title}\n`, line(columns), line(columns.map(() => "---")), ...rows.map(line), ""].join("\n");
}
