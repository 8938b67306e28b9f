import { describeMachine } from "./report/describe-machine.ts";
import type { Measured } from "./report/finding.ts";
import { type FindingName, findingNames, writeFinding } from "./report/write-finding.ts";
import { writePage } from "./report/write-page.ts";

type Measure = (say: (line: string) => void) => Promise<Measured>;

/** Loaded when asked for, so that each runs without what only the others need. */
const measures: Record<FindingName, () => Promise<Measure>> = {
  pages: async () => (await import("./pages/measure-pages.ts")).measurePages,
  server: async () => (await import("./server/measure-server.ts")).measureServer,
  quotes: async () => (await import("./quotes/measure-quotes.ts")).measureQuotes,
  growth: async () => (await import("./growth/measure-growth.ts")).measureGrowth,
};

const word = process.argv[2];
const isAsked = (name: FindingName) => word === undefined || word.startsWith("--") || word === name;
const asked = findingNames.filter(isAsked);

if (word === "page") writePage();
else if (asked.length === 0) refuse();
else for (const name of asked) await measureOne(name);

async function measureOne(name: FindingName): Promise<void> {
  const begun = performance.now();
  const say = (line: string) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    process.stderr.write(`${name.padEnd(7)}${seconds.padStart(5)} s  ${line}\n`);
  };
  const machine = describeMachine();
  say(`an fsync takes ${machine.fsyncMs.toFixed(2)} ms here`);
  const measure = await measures[name]();
  const measured = await measure(say);
  writeFinding({ ...measured, machine });
  writePage();
  for (const { what, figure, limit, holds } of measured.judged) {
    process.stdout.write(`${verdictMark(holds)} ${what}: ${figure} (limit: ${limit})\n`);
  }
}

function verdictMark(holds: boolean | undefined): string {
  if (holds === undefined) return "not judged   ";
  return holds ? "holds        " : "does not hold";
}

function refuse(): void {
  process.stderr.write(
    `"${word}" is none of ${findingNames.join(", ")}, or "page", which writes bench/README.md from the results.\n`,
  );
  process.exitCode = 1;
}
