import { stripVTControlCharacters } from "node:util";

export interface TestOutput {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed, as far as they are named. */
  failures: NamedTest[];
  /** Stories that passed in a second browser, after the first fell silent. */
  retried: NamedTest[];
  /** Tests that were skipped, as far as they are named. */
  skips: NamedTest[];
}

interface NamedTest {
  name: string;
  /** What the command needs to run this test alone, where that is of use. */
  words?: string;
}

const vitestFailure = /^ FAIL +\|?(?<project>[\w-]+)\|? +(?<name>(?<file>\S+).*)$/;
const story = /^ {4}(?:\[(?<project>[\w-]+)\] › )?(?<place>[^:]+:\d+):\d+ › .*?[ ─]*$/;
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
    const { project, place } = story.exec(line)?.groups ?? {};
    if (place)
      listed.push({
        name: line.replace(/[ ─]+$/, "").trim(),
        words: project ? `${place} --project=${project}` : place,
      });
    const failure = vitestFailure.exec(line)?.groups;
    if (failure)
      result.failures.push({ name: failure.name ?? "", words: `${failure.file} --project ${failure.project}` });
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
  if (state === "FAIL") result.failures.push({ name: `${name}: ${rest}`, words: `--only "${name}"` });
  if (state === "skip") result.skips.push({ name: `${name}: ${rest}` });
}
