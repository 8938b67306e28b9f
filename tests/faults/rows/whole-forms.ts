import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import type { Scenario } from "../scenario.ts";

const cwd = join(import.meta.dirname, "../../..");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "integration", "--reporter", "dot"];
const tests = ["forgotten-places", "any-input", "backup-and-restore", "dump-and-restore", "who-is-staff"];

export const wholeForms: Scenario = {
  name: "tests that take long, in their whole form",
  async run({ expect }) {
    const env = { ...process.env, TEST_FORM: "whole" };
    const running = promisify(execFile)(process.execPath, [...vitest, ...tests], { cwd, env, maxBuffer: 2 ** 26 });
    const { stdout, stderr = "" } = await running.catch((failed) => failed);
    const output = stripVTControlCharacters(stdout);
    const counts = /^ *Tests .*$/m.exec(output)?.[0] ?? "none ran";
    expect(counts.includes("passed") && !counts.includes("failed"), output + stderr);
    return counts.trim();
  },
};
