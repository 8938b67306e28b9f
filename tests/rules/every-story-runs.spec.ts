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

test("`npm test` and `npm run test:ci` run every story, and the list of `npm test` names only stories", async () => {
  const [ofNpmTest, others] = await Promise.all([listStories("local"), listStories("ci")]);
  const files = new Set([...ofNpmTest, ...others].map((story) => `tests/${story.split(" > ")[1]}`));
  const notRun = projectPaths().filter((path) => path.endsWith(".spec.ts") && !files.has(path));
  expect.soft(notRun, "stories that are in no project of playwright.config.ts").toEqual([]);
  const lines = readFileSync(npmTestStories, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const unknown = lines.filter((line) => !ofNpmTest.some((story) => `${story} > `.startsWith(`${line} > `)));
  expect.soft(unknown, `lines of ${npmTestStories} without a story`).toEqual([]);
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
