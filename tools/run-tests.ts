import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { readTestOutput, type TestOutput } from "./read-test-output.ts";

/**
 * All the tests, as npm's scripts. Those of a line run side by side, the lines one after the other, each line whatever
 * came of the one before.
 */
const lines = [
  ["check:style", "check:packages"],
  ["check:types", "check:content", "test:unit", "install:browsers"],
  ["test:integration", "build"],
  ["test:browser"],
  ["test:faults -- --short", "test:deploy -- --short"],
];
const maxNamed = 10;

interface Result extends TestOutput {
  script: string;
}

const begun = performance.now();
const results: Result[] = [];
for (const scripts of lines) {
  const isAlone = scripts.length === 1;
  results.push(...(await Promise.all(scripts.map((script) => runScript(script, isAlone)))));
}
summarize(results);

/** Runs one of npm's scripts. What runs beside others is shown once it has ended. */
async function runScript(script: string, isAlone: boolean): Promise<Result> {
  const start = performance.now();
  const child = spawn(`npm run ${script}`, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
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
  process.stdout.write(`\n=== npm run ${script}: ${ending} after ${duration(start)}\n\n`);
  return { script, ...countWhole(readTestOutput(output), script, code === 0) };
}

/** A script that counts nothing is one test, and one that failed without naming a test is one that failed. */
function countWhole(output: TestOutput, script: string, isPassed: boolean): TestOutput {
  if (isPassed) return output.passed + output.skipped === 0 ? { ...output, passed: 1 } : output;
  const failures = output.failures.length > 0 ? output.failures : [{ name: script, words: "" }];
  return { ...output, failed: Math.max(output.failed, 1), failures };
}

function summarize(all: Result[]): void {
  list("Failed", all, "failures");
  list("Tried again and passed, since a browser had fallen silent", all, "retried");
  list("Skipped", all, "skips");
  console.log(`All took ${duration(begun)}.`);
  const sum = (key: "passed" | "failed" | "skipped") => all.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

/** Names tests, and where it is of use, the command that runs each alone. */
function list(title: string, all: Result[], key: "failures" | "retried" | "skips"): void {
  const lines = all.flatMap(({ script, [key]: tests }) =>
    tests.map(({ name, words }) => `  ${name}${words === undefined ? "" : `\n    npm run ${alone(script, words)}`}`),
  );
  if (lines.length === 0) return;
  console.log(`${title}: ${lines.length}`);
  for (const line of lines.slice(0, maxNamed)) console.log(line);
  if (lines.length > maxNamed) console.log(`  and ${lines.length - maxNamed} more, named above`);
}

function alone(script: string, words: string): string {
  if (words === "") return script;
  return script.includes(" -- ") ? `${script} ${words}` : `${script} -- ${words}`;
}

function duration(start: number): string {
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
