import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { findEngine } from "../tests/support/engines/installed-engines.ts";
import { readTestOutput, type TestOutput } from "./read-test-output.ts";
import { hasGit, sample, tiers } from "./test-tiers.ts";

const maxListed = 10;

interface Result extends TestOutput {
  command: string;
}

const begun = performance.now();
const results: Result[] = [];
const args = process.argv.slice(2);
for (const commands of groupsFor(args)) {
  const isAlone = commands.length === 1;
  const run = (command: string) => (canRun(command) ? runCommand(command, isAlone) : withoutChromium(command));
  results.push(...(await Promise.all(commands.map(run))));
}
if (!hasGit) console.log("Git is not installed, so the tests of the editing screen's history and stories did not run.");
summarize(results);

function canRun(command: string): boolean {
  return !command.includes("--project=chromium") || findEngine("chromium") !== undefined;
}

function withoutChromium(command: string): Result {
  const skips = [{ name: "the stories in Chromium, which is not installed (see above)" }];
  return { command, passed: 0, failed: 0, skipped: 1, failures: [], retried: [], skips };
}

/** Runs a command. Shows the output of parallel commands once they have ended. */
async function runCommand(command: string, isAlone: boolean): Promise<Result> {
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (isAlone) process.stdout.write(text);
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (!isAlone) process.stdout.write(output);
  const ending = code === 0 ? "passed" : `failed with code ${code}`;
  process.stdout.write(`\n=== ${command}: ${ending} after ${duration(start)}\n\n`);
  return { command, ...countWhole(readTestOutput(output), command, code === 0) };
}

/** Counts a command without test counts as one test, and an unexplained failure as one failed test. */
function countWhole(output: TestOutput, command: string, isPassed: boolean): TestOutput {
  if (isPassed) return output.passed + output.skipped === 0 ? { ...output, passed: 1 } : output;
  const failures = output.failures.length > 0 ? output.failures : [{ name: command, args: "" }];
  return { ...output, failed: Math.max(output.failed, 1), failures };
}

function summarize(all: Result[]): void {
  list("Failed", all, "failures");
  list("Passed after a retry, because a browser stopped responding", all, "retried");
  list("Skipped", all, "skips");
  console.log(`Everything took ${duration(begun)}.`);
  const sum = (key: "passed" | "failed" | "skipped") => all.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

/** Lists tests, with the command that runs each alone if there is one. */
function list(title: string, all: Result[], key: "failures" | "retried" | "skips"): void {
  const lines = all.flatMap(({ command, [key]: tests }) =>
    tests.map(({ name, args }) => `  ${name}${args === undefined ? "" : `\n    ${commandFor(command, args)}`}`),
  );
  if (lines.length === 0) return;
  console.log(`${title}: ${lines.length}`);
  for (const line of lines.slice(0, maxListed)) console.log(line);
  if (lines.length > maxListed) console.log(`  and ${lines.length - maxListed} more, listed above`);
}

function commandFor(command: string, args: string): string {
  if (args === "") return command;
  return command.startsWith("npm run test:") ? `${command} ${args}` : `npm test -- ${args}`;
}

/** Returns the groups of a tier, or for `npm test -- FILE ...`. Stories need built sites. */
function groupsFor(args: string[]): string[][] {
  const [tier = "local"] = args;
  if (isTier(tier)) return tiers[tier];
  const hasStory = args.some((arg) => arg.includes(".spec.ts"));
  if (!hasStory) return [[`vitest run ${args.join(" ")}`]];
  return [["npm run build", sample], [`playwright test ${args.join(" ")}`]];
}

function isTier(name: string): name is keyof typeof tiers {
  return name in tiers;
}

function duration(start: number): string {
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
