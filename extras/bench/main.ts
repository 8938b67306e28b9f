import { parseArgs } from "node:util";
import type { Options, Result } from "./report/result.ts";
import { describeMachine, type Part, titles, verdict, writePart } from "./report/write-page.ts";

/** Loads each part on demand, so that it runs without the packages that only other parts need. */
const measures: Record<Part, (options: Options) => Promise<Result>> = {
  pages: async (options) => (await import("./pages/measure-pages.ts")).measurePages(options),
  server: async (options) => (await import("./server/measure-server.ts")).measureServer(options),
  quotes: async (options) => (await import("./quotes/measure-quotes.ts")).measureQuotes(options),
  growth: async (options) => (await import("./growth/measure-growth.ts")).measureGrowth(options),
};
/** With these numbers of rounds, each part takes at most five minutes on two cores. */
const defaultRounds: Record<Part, number> = { pages: 1, server: 3, quotes: 7, growth: 1 };

if (process.env.CONTENT_DIR) {
  process.stderr.write("The bench compares the pages of content/ with peers. Run it without CONTENT_DIR.\n");
  process.exit(1);
}
const parts = Object.keys(titles) as Part[];
const { values, positionals } = parseArgs({ options: { runs: { type: "string" } }, allowPositionals: true });
const selected = positionals.length === 0 ? parts : parts.filter((part) => positionals.includes(part));
for (const part of selected) await measure(part);
if (selected.length === 0) {
  process.stderr.write(`Unknown part. Use one of ${parts.join(", ")}.\n`);
  process.exitCode = 1;
}

async function measure(part: Part): Promise<void> {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0).padStart(5);
  const say = (line: string) => process.stderr.write(`${part.padEnd(7)}${seconds()} s  ${line}\n`);
  const machine = describeMachine();
  const result = await measures[part]({ rounds: Number(values.runs ?? defaultRounds[part]), say });
  writePart(part, machine, result);
  for (const judged of result.judged) {
    process.stdout.write(`${verdict(judged)}: ${judged.name}: ${judged.figure} (${judged.limit})\n`);
  }
  say("done");
}
