import { defineConfig } from "@playwright/test";
import type { EngineParts } from "./tests/engines/engine-story.ts";
import { findEngine } from "./tests/engines/installed-engines.ts";

/** One browser for an engine, and its stories one after the other. */
const engineStories = { testDir: "tests/engines", fullyParallel: false, workers: 1 };

export default defineConfig<object, EngineParts>({
  testDir: "tests",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // The engines' stories mostly wait, so they take a worker each beside those of Chromium.
  workers: 3,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 60_000,
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
    { name: "editor", testDir: "tests/editor", fullyParallel: false, workers: 1, timeout: 120_000 },
    { name: "chromium", testIgnore: /tests\/(editor\/|engines\/(?!first-page))/ },
  ],
});
