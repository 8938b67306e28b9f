import { parseArgs } from "node:util";
import { describeMachine } from "./report/describe-machine.ts";
import type { Finding, Means } from "./report/finding.ts";
import { keepFinding, type Part, titles, verdict, writePage } from "./report/write-page.ts";

/** Loaded when asked for, so that each runs without what only the others need. */
const measures: Record<Part, (means: Means) => Promise<Finding>> = {
  pages: async (means) => (await import("./pages/measure-pages.ts")).measurePages(means),
  server: async (means) => (await import("./server/measure-server.ts")).measureServer(means),
  quotes: async (means) => (await import("./quotes/measure-quotes.ts")).measureQuotes(means),
  growth: async (means) => (await import("./growth/measure-growth.ts")).measureGrowth(means),
};

const parts = Object.keys(titles) as Part[];
const { values, positionals } = parseArgs({ options: { runs: { type: "string" } }, allowPositionals: true });
/** So few that each part ends within five minutes on two cores. */
const usualRounds: Record<Part, number> = { pages: 1, server: 3, quotes: 7, growth: 1 };
const asked = positionals[0] ?? "all";

if (asked !== "all" && asked !== "page" && !(asked in titles)) {
  process.stderr.write(`Say one of ${parts.join(", ")}, or "page", which writes bench/README.md from the results.\n`);
  process.exitCode = 1;
} else {
  for (const part of parts) if (asked === "all" || asked === part) await measure(part);
  writePage();
}

async function measure(part: Part): Promise<void> {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0).padStart(5);
  const say = (line: string) => process.stderr.write(`${part.padEnd(7)}${seconds()} s  ${line}\n`);
  const machine = describeMachine();
  const finding = await measures[part]({ rounds: Number(values.runs ?? usualRounds[part]), say });
  keepFinding({ part, machine, ...finding });
  for (const judged of finding.judged) {
    process.stdout.write(`${verdict(judged)}: ${judged.what}: ${judged.figure} (${judged.limit})\n`);
  }
  say("done");
}
