import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { startMailServer } from "../../testing/mail-server.ts";
import { mapWithConcurrency } from "../../testing/map-with-concurrency.ts";
import { startPostgres } from "../../testing/postgres.ts";
import { startServer } from "../../testing/server-process.ts";
import { tally } from "../../testing/tally.ts";
import type { Context, Scenario } from "./scenario.ts";

const { values } = parseArgs({ options: { short: { type: "boolean" }, only: { type: "string" } } });

/** Whether only scenarios with a short form run, in that form. */
export const short = values.short === true;

class Skipped extends Error {}

/** Runs and reports the scenarios that the files of a folder export, or with `--only WORDS` those with these words in their name. */
export async function runScenarios(folder: string): Promise<void> {
  const files = globSync("*.ts", { cwd: folder }).toSorted();
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  const scenarios = modules.flatMap((module) => Object.values(module).flat() as Scenario[]);
  const wanted = scenarios.filter(({ name, ...each }) => (!short || each.short) && name.includes(values.only ?? ""));
  // They mostly wait, for a mail server or a lease.
  await mapWithConcurrency(wanted, short ? 2 : 1, async (scenario) => {
    process.stderr.write(`...         ${scenario.name}\n`);
    const begun = performance.now();
    const failures: string[] = [];
    const { state, said } = await runScenario(scenario, failures);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4);
    process.stdout.write(`${state.padEnd(4)}  ${seconds} s  ${scenario.name}: ${said}\n`);
    for (const failure of failures) process.stdout.write(`                 FAILED: ${failure}\n`);
    if (state === "FAIL") process.exitCode = 1;
  });
}

/** Runs a scenario in a folder of its own and cleans up after it. */
async function runScenario({ run }: Scenario, failures: string[]): Promise<{ state: string; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), "fault-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeFolder);
  const cleanUps: (() => unknown)[] = [removeFolder, () => process.off("exit", removeFolder)];
  try {
    const said = await run(contextOf(folder, failures, (cleanUp) => cleanUps.push(cleanUp)));
    return { state: failures.length > 0 ? "FAIL" : "ok", said };
  } catch (error) {
    if (error instanceof Skipped) return { state: "skip", said: error.message };
    failures.push((error as Error).stack ?? String(error));
    return { state: "FAIL", said: "broke off" };
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
}

function contextOf(folder: string, failures: string[], later: Context["later"]): Context {
  const ending = <Args extends unknown[], Started>(start: (...args: Args) => Promise<Started>, end: keyof Started) => {
    return async (...args: Args): Promise<Started> => {
      const started = await start(...args);
      later(() => (started[end] as () => unknown)());
      return started;
    };
  };
  const expect: Context["expect"] = (holds, otherwise) => void (holds || failures.push(otherwise));
  const startOwnPostgres = ending(startPostgres, "remove");
  return {
    short,
    folder,
    later,
    expect,
    expectStored(acknowledged, stored) {
      const counts = tally(acknowledged, stored);
      const { lost, storedTwice } = counts;
      expect(lost + storedTwice === 0, `${lost} requests were lost, ${storedTwice} stored twice`);
      return counts;
    },
    skip(reason) {
      throw new Skipped(reason);
    },
    startServer: ending(startServer, "end"),
    startMail: ending(startMailServer, "close"),
    startPostgres: startOwnPostgres,
    newDatabase: async () => ({ DATABASE_URL: await (await startOwnPostgres()).newDatabase() }),
  };
}
