import { spawnSync } from "node:child_process";

export const hasGit = spawnSync("git", ["--version"]).error === undefined;
/** Tests of the editing screen that need git. */
const gitTests = ["history.integration", "save-brand", "sign-in"].map((name) => `editor/server/${name}.test.ts`);
const vitest = `vitest run ${hasGit ? "" : gitTests.map((path) => `--exclude ${path} `).join("")}--project`;
const types =
  "node node_modules/typescript-native/bin/tsc -b . contract server sign-in desk editor && " +
  "astro check --root . --tsconfig site/tsconfig.json --minimumSeverity warning";

/** Without git, the editing screen's stories are left out. */
const inChromium = ["chromium", "pages", "dev", ...(hasGit ? ["editor"] : [])];
const inOtherBrowsers = ["firefox", "webkit", "old-browser"];
const playwright = (projects: string[], options = "") =>
  `playwright test ${options}${projects.map((name) => `--project=${name}`).join(" ")}`;
/** A list in the form of `playwright test --test-list`, with a reason for each story. */
export const npmTestStories = "tests/npm-test-stories.txt";

const format = ["biome ci .", "node tools/check-packages.ts"];
const units = [types, "npm run check:content", `${vitest} "unit*"`];
const integration = `${vitest} integration`;
const postgres = "--project postgres";
export const sample = "node tests/support/build-sample-site.ts";
const builds = ["npm run build", sample];
const installAll = ["node tests/support/install-browsers.ts", "npm ci --prefix tests/old-browser"];
const shortSuites = ["npm run test:faults -- --short", "npm run test:deploy -- --short"];

/** Groups of commands. A group's commands run in parallel. The groups run in sequence, even after a failure. */
export const tiers = {
  check: [format, units],
  /** Needs only Chromium. */
  local: [
    format,
    [...units, "node tests/support/install-browsers.ts chromium"],
    builds,
    [integration],
    [playwright(inChromium, `--test-list ${npmTestStories} `)],
  ],
  /** What `local` leaves out. Needs Firefox, WebKit, an old Chromium, PostgreSQL and Caddy. */
  ci: [
    [...installAll, "npm run build"],
    [`vitest run ${postgres}`, sample],
    [playwright([...inChromium, ...inOtherBrowsers], `--test-list-invert ${npmTestStories} `)],
    shortSuites,
  ],
  /** `local` and `ci` with one build. */
  all: [
    format,
    [...units, ...installAll],
    builds,
    [`${integration} ${postgres}`],
    [playwright([...inChromium, ...inOtherBrowsers])],
    shortSuites,
  ],
} satisfies Record<string, string[][]>;
