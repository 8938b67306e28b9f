import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { startMailServer } from "../support/mail-server.ts";
import { startPostgres } from "../support/postgres.ts";
import { startServer } from "../support/server-process.ts";
import type { Context, Scenario } from "./scenario.ts";

const { values } = parseArgs({ options: { short: { type: "boolean" }, only: { type: "string" } } });

/** Set by `--short`: runs only scenarios that have a short form. */
export const short = values.short === true;

class Skipped extends Error {}

/** Runs the scenarios that the files of a folder export, or those whose name contains the text after `--only`. */
export async function runScenarios(folder: string): Promise<void> {
  const files = globSync("*.ts", { cwd: folder }).toSorted();
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  const all = modules.flatMap((module) => Object.values(module).flat() as Scenario[]);
  const queue = all.filter((each) => (!short || each.short) && each.name.includes(values.only ?? "")).values();
  const work = async () => {
    for (const scenario of queue) await report(scenario);
  };
  // Short scenarios often wait, so three run at once.
  await Promise.all(Array.from({ length: short ? 3 : 1 }, work));
}

async function report(scenario: Scenario): Promise<void> {
  process.stderr.write(`...         ${scenario.name}\n`);
  const begun = performance.now();
  const failures: string[] = [];
  const { state, summary } = await runScenario(scenario, failures);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4);
  process.stdout.write(`${state.padEnd(4)}  ${seconds} s  ${scenario.name}: ${summary}\n`);
  for (const failure of failures) process.stdout.write(`                 FAILED: ${failure}\n`);
  if (state === "FAIL") process.exitCode = 1;
}

/** Runs a scenario in a new folder and cleans up after it. */
async function runScenario({ run }: Scenario, failures: string[]): Promise<{ state: string; summary: string }> {
  const folder = mkdtempSync(join(tmpdir(), "fault-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeFolder);
  const cleanUps: (() => unknown)[] = [removeFolder, () => process.off("exit", removeFolder)];
  try {
    const summary = await run(contextOf(folder, failures, (cleanUp) => cleanUps.push(cleanUp)));
    return { state: failures.length > 0 ? "FAIL" : "ok", summary };
  } catch (error) {
    if (error instanceof Skipped) return { state: "skip", summary: error.message };
    failures.push((error as Error).stack ?? String(error));
    return { state: "FAIL", summary: "stopped by an error" };
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
  const expect: Context["expect"] = (condition, failure) => void (condition || failures.push(failure));
  const startOwnPostgres = ending(startPostgres, "remove");
  return {
    short,
    folder,
    later,
    expect,
    expectStored(acknowledged, stored) {
      const idByName = new Map(stored.map(({ name, id }) => [name, id]));
      const lost = [...acknowledged].filter(([name, id]) => idByName.get(name) !== id).length;
      expect(lost === 0, `${lost} acknowledged requests were lost`);
      expect(idByName.size === stored.length, `${stored.length - idByName.size} requests were stored twice`);
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
