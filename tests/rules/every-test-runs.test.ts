import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { hasGit, tiers } from "../../tools/test-tiers.ts";
import { projectPaths } from "./project-files.ts";

it.skipIf(!hasGit)("`npm test` and `npm run test:ci` run every test file", async () => {
  const commands = [...tiers.local, ...tiers.ci].flat().filter((command) => command.startsWith("vitest run"));
  const lists = await Promise.all(commands.map(listFiles));
  const files = new Set(lists.flat());
  const notRun = projectPaths().filter((path) => /\.test\.tsx?$/.test(path) && !files.has(path));
  expect(notRun, "tests that are in no project of vitest.config.ts").toEqual([]);
});

async function listFiles(command: string): Promise<string[]> {
  const list = command.replace("vitest run", "vitest list --filesOnly");
  const { stdout } = await promisify(execFile)(list, { shell: true });
  return Array.from(stdout.matchAll(/(?:\[\S+\] )?(\S+\.test\.tsx?)$/gm), ([, path = ""]) => path);
}
