import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { mapWithConcurrency } from "../../build/map-with-concurrency.ts";
import { type Result, resultLines } from "./report.ts";
import type { Row } from "./row.ts";

/** Said by "--short": only rows that have a short version run, and each in that. */
export const short = process.argv.includes("--short");

/** Runs rows in their order, so many at once, and tells of each; after "--only WORDS" those whose name holds the words. */
export async function runRows(rows: Row[], atOnce = 1): Promise<Result[]> {
  const only = process.argv.includes("--only") ? process.argv.at(process.argv.indexOf("--only") + 1) : undefined;
  const wanted = rows.filter((row) => (!short || row.short) && row.name.includes(only ?? ""));
  return mapWithConcurrency(wanted, atOnce, async (row) => {
    process.stderr.write(`...         ${row.name}\n`);
    const result = await runRow(row);
    process.stdout.write(resultLines(result));
    return result;
  });
}

/** Runs a row in a folder of its own and cleans up after it, whatever became of it. */
async function runRow({ name, run }: Row): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "fault-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Where the whole run is cut short.
  process.once("exit", removeFolder);
  const cleanUps: (() => unknown)[] = [removeFolder, () => process.off("exit", removeFolder)];
  const begun = performance.now();
  const finding = await run({ short, folder, later: (cleanUp) => cleanUps.push(cleanUp) }).catch((error: Error) => ({
    figure: "broke off",
    failures: [error.stack ?? error.message],
  }));
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  return { name, seconds: (performance.now() - begun) / 1000, finding };
}
