import { parseArgs } from "node:util";
import type { Options, Result } from "./report/result.ts";
import { describeMachine, type Part, titles, verdict, writePart } from "./report/write-page.ts";

/** Loaded when asked for, so that each runs without what only the others need. */
const measures: Record<Part, (options: Options) => Promise<Result>> = {
  pages: async (options) => (await import("./pages/measure-pages.ts")).measurePages(options),
  server: async (options) => (await import("./server/measure-server.ts")).measureServer(options),
  quotes: async (options) => (await import("./quotes/measure-quotes.ts")).measureQuotes(options),
  growth: async (options) => (await import("./growth/measure-growth.ts")).measureGrowth(options),
};
/** So few that each part ends within five minutes on two cores. */
const usualRounds: Record<Part, number> = { pages: 1, server: 3, quotes: 7, growth: 1 };

if (process.env.CONTENT_DIR) {
  process.stderr.write("The bench compares pages of content/ with those of peers: run it without CONTENT_DIR.\n");
  process.exit(1);
}
const parts = Object.keys(titles) as Part[];
const { values, positionals } = parseArgs({ options: { runs: { type: "string" } }, allowPositionals: true });
const asked = positionals.length === 0 ? parts : parts.filter((part) => positionals.includes(part));
for (const part of asked) await measure(part);
if (asked.length === 0) {
  process.stderr.write(`Say one of ${parts.join(", ")}.\n`);
  process.exitCode = 1;
}

async function measure(part: Part): Promise<void> {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0).padStart(5);
  const say = (line: string) => process.stderr.write(`${part.padEnd(7)}${seconds()} s  ${line}\n`);
  const machine = describeMachine();
  const result = await measures[part]({ rounds: Number(values.runs ?? usualRounds[part]), say });
  writePart(part, machine, result);
  for (const judged of result.judged) {
    process.stdout.write(`${verdict(judged)}: ${judged.what}: ${judged.figure} (${judged.limit})\n`);
  }
  say("done");
}
