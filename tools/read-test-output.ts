import { stripVTControlCharacters } from "node:util";

export interface TestOutput {
  passed: number;
  failed: number;
  skipped: number;
  failures: NamedTest[];
  /** Stories that passed in a new browser after the first one stopped responding. */
  retried: NamedTest[];
  skips: NamedTest[];
}

interface NamedTest {
  name: string;
  /** Arguments that run this test alone. */
  args?: string;
}

const vitestFailure = /^ FAIL +\|?(?<project>[\w-]+)\|? +(?<name>(?<file>\S+).*)$/;
const story = /^ {4}(?:\[(?<project>[\w-]+)\] › )?(?<location>[^:]+:\d+):\d+ › .*?[ ─]*$/;
const scenario = /^(?<state>ok|FAIL|skip) +\d+ s {2}(?<name>.*?): (?<rest>.*)$/;

/** Reads the closing lines of Vitest and Playwright, and the lines of the fault and deploy suites. */
export function readTestOutput(output: string): TestOutput {
  const result: TestOutput = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], skips: [] };
  let listed: NamedTest[] = [];
  for (const line of stripVTControlCharacters(output).split(/\r?\n/)) {
    const [, vitestCounts] = /^ +Tests +(\d.*)\(\d+\)$/.exec(line) ?? [];
    const [, storyCount, outcome = ""] = /^ {2}(\d+) (passed|failed|timed out|flaky|skipped)\b/.exec(line) ?? [];
    if (vitestCounts) for (const [, count, state] of vitestCounts.matchAll(/(\d+) (\w+)/g)) add(result, state, count);
    if (storyCount) {
      add(result, outcome, storyCount);
      listed = outcome === "flaky" ? result.retried : outcome === "failed" ? result.failures : [];
    }
    const { project, location } = story.exec(line)?.groups ?? {};
    if (location)
      listed.push({
        name: line.replace(/[ ─]+$/, "").trim(),
        args: project ? `${location} --project=${project}` : location,
      });
    const failure = vitestFailure.exec(line)?.groups;
    if (failure)
      result.failures.push({ name: failure.name ?? "", args: `${failure.file} --project ${failure.project}` });
    const [, skipped] = /^ +- +\d+ (\[.*)$/.exec(line) ?? [];
    if (skipped) result.skips.push({ name: skipped });
    readScenario(line, result);
  }
  return result;
}

function add(result: TestOutput, state = "", count = ""): void {
  const kind = { flaky: "passed", todo: "skipped", "timed out": "failed" }[state] ?? state;
  if (kind === "passed" || kind === "failed" || kind === "skipped") result[kind] += Number(count);
}

function readScenario(line: string, result: TestOutput): void {
  const { state = "", name = "", rest = "" } = scenario.exec(line)?.groups ?? {};
  add(result, { ok: "passed", FAIL: "failed", skip: "skipped" }[state], "1");
  if (state === "FAIL") result.failures.push({ name: `${name}: ${rest}`, args: `--only "${name}"` });
  if (state === "skip") result.skips.push({ name: `${name}: ${rest}` });
}
