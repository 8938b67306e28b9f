import { defineConfig } from "@playwright/test";
import { builtDir } from "./testing/addresses.ts";
import type { EngineParts } from "./testing/engines/engine-story.ts";
import { findEngine } from "./testing/engines/installed-engines.ts";
import type { WorkerParts } from "./testing/site-story.ts";

/** One browser for a project, and its stories one after the other; again where it falls silent (testing/silent-driver.ts). */
const oneBrowser = { fullyParallel: false, workers: 1, retries: 2 };
const engineStories = {
  testMatch: /tests\/(site|desk|pages)\/engines\/.*\.spec\.ts$/,
  ...oneBrowser,
};

export default defineConfig<object, EngineParts & WorkerParts>({
  testDir: "tests",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // The engines' stories mostly wait, so they take a worker each beside those of Chromium.
  workers: 3,
  forbidOnly: true,
  reporter: [["list"]],
  // What a story may take on a busy machine: it bounds what hangs, and waits within a story are shorter.
  timeout: 180_000,
  // Playwright's own soon let a second pass between two tries.
  expect: { toPass: { intervals: [50] } },
  use: {
    timezoneId: "America/New_York",
    locale: "en-US",
    launchOptions: {
      executablePath: findEngine("chromium")?.browser ?? "chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  projects: [
    { name: "webkit", ...engineStories, use: { engineName: "webkit" } },
    { name: "firefox", ...engineStories, use: { engineName: "firefox" } },
    { name: "editor", testDir: "tests/editor", testIgnore: "in-firefox.spec.ts", ...oneBrowser },
    {
      name: "editor-firefox",
      testDir: "tests/editor",
      testMatch: "in-firefox.spec.ts",
      ...oneBrowser,
      use: { engineName: "firefox" },
    },
    {
      name: "chromium",
      testIgnore:
        /tests\/(editor\/|pages\/|old-browser\/|specification\/|(site|desk)\/engines\/(?!find-a-page|first-page|day-of|two-at))/,
    },
    { name: "old-browser", testDir: "tests/old-browser", fullyParallel: false, workers: 1 },
    // What holds of every page that `npm run build` wrote, whatever the company.
    { name: "pages", testMatch: /tests\/(pages|specification)\/.*\.spec\.ts$/, use: { builtDir } },
  ],
});
