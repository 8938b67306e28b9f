import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Result } from "./report.ts";
import type { Row } from "./row.ts";

/** Runs a row in a folder of its own and cleans up after it, whatever became of it. */
export async function runRow({ name, run }: Row, short: boolean): Promise<Result> {
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
