import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { hasGit, npmTestStories, tiers } from "../../tools/test-tiers.ts";
import { projectPaths } from "./project-files.ts";

/** The part of Playwright's JSON report that these tests read. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string }[] }[];
}

test.skip(!hasGit, "without git, the stories of the editing screen do not run");

test("`npm test` and `npm run test:ci` run every story", async () => {
  const listed = (await Promise.all([listStories("local"), listStories("ci")])).flat();
  const files = new Set(listed.map((story) => `tests/${story.split(" > ")[1]}`));
  const notRun = projectPaths().filter((path) => path.endsWith(".spec.ts") && !files.has(path));
  expect(notRun, "stories that are in no project of playwright.config.ts").toEqual([]);
});

test("every line of the list of `npm test` names a story", async () => {
  const listed = await listStories("local");
  const lines = readFileSync(npmTestStories, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !listed.some((story) => `${story} > `.startsWith(`${line} > `)))).toEqual([]);
});

/** Returns the stories that a tier runs, in the form of the list of `npm test`: "[project] > file > title". */
async function listStories(tier: keyof typeof tiers): Promise<string[]> {
  const commands = tiers[tier].flat().filter((command) => command.startsWith("playwright test"));
  const options = { shell: true, maxBuffer: 100_000_000 };
  const reports = await Promise.all(
    commands.map((command) => promisify(execFile)(`${command} --list --reporter=json`, options)),
  );
  return reports.flatMap(({ stdout }) => (JSON.parse(stdout).suites as Suite[]).flatMap((file) => storiesIn(file, [])));
}

function storiesIn({ title, suites = [], specs }: Suite, outer: string[]): string[] {
  const path = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName }) => [`[${projectName}]`, ...path, spec.title].join(" > ")),
  );
  return [...own, ...suites.flatMap((suite) => storiesIn(suite, path))];
}
