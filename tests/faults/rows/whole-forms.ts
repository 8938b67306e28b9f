import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import type { Scenario } from "../scenario.ts";

const cwd = join(import.meta.dirname, "../../..");
const commands = [
  "npx vitest run --project integration --reporter dot tests/rules server/cli server/office any-input",
  "npm run build",
  "npm run test:browser -- wrong-content from-a-phone everyone-can-use-it pages/arrive page-grid day-of-an-office",
];

export const wholeForms: Scenario = {
  name: "tests that take long, in their whole form",
  async run({ expect }) {
    const counts: string[] = [];
    for (const command of commands) {
      const [name = "", ...words] = command.split(" ");
      const options = { cwd, env: { ...process.env, TEST_FORM: "whole" }, maxBuffer: 2 ** 26 };
      const { code, stdout, stderr = "" } = await promisify(execFile)(name, words, options).catch((failed) => failed);
      const output = stripVTControlCharacters(stdout);
      expect(code === undefined, output + stderr);
      counts.push(...(/^ *(?:Tests +)?\d+ passed.*$/m.exec(output) ?? []));
    }
    return counts.join(", ").replaceAll(/ +/g, " ").trim();
  },
};
