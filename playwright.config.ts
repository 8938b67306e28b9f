import { defineConfig } from "@playwright/test";
import { builtDir } from "./testing/addresses.ts";
import type { EngineParts } from "./testing/engines/engine-story.ts";
import { findEngine } from "./testing/engines/installed-engines.ts";
import type { WorkerParts } from "./testing/site-story.ts";

/** Runs a project's stories in sequence in one browser. Retries if it stops responding (testing/silent-driver.ts). */
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
  // The stories in other engines mostly wait, so each engine gets a worker in addition to Chromium's.
  workers: 3,
  forbidOnly: true,
  reporter: [["list"]],
  // Only a hanging story takes this long. Waits within a story are shorter.
  timeout: 180_000,
  // Playwright's default intervals soon grow to a second.
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
    // Checks of every page of the built site, for any company.
    { name: "pages", testMatch: /tests\/(pages|specification)\/.*\.spec\.ts$/, use: { builtDir } },
  ],
});
