import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import type { Scenario } from "../scenario.ts";

const cwd = join(import.meta.dirname, "../../..");
const hasShortForm = /\b(isWhole|roundsOf|sampledAddresses)\b/;

export const wholeForms: Scenario = {
  name: "tests that take long, in their whole form",
  async run({ expect }) {
    const counts: string[] = [];
    const run = async (name: string, ...words: string[]) => {
      const options = { cwd, env: { ...process.env, TEST_FORM: "whole" }, maxBuffer: 2 ** 26 };
      const { code, stdout, stderr = "" } = await promisify(execFile)(name, words, options).catch((failed) => failed);
      const output = stripVTControlCharacters(stdout);
      expect(code === undefined, output + stderr);
      counts.push(...(/^ *(?:Tests +)?\d+ passed.*$/m.exec(output) ?? []));
    };
    await run(
      "npx",
      "vitest",
      "run",
      ...["--project", "integration", "--project", "postgres"],
      ...["--reporter", "dot"],
      ...longTests("{integration,postgres}.test"),
    );
    await run("npm", "run", "build");
    await run("npm", "run", "test:browser", "--", ...longTests("spec"));
    expect(counts.length === 2, `tests were counted ${counts.length} times, not by both commands`);
    return counts.join(", ").replaceAll(/ +/g, " ").trim();
  },
};

/** The files of tests that have a short form, by what it is made of. */
function longTests(kind: string): string[] {
  const files = globSync(`{server,tests}/**/*.${kind}.ts`, { cwd });
  return files.filter((file) => hasShortForm.test(readFileSync(join(cwd, file), "utf8")));
}
