import { defineConfig } from "@playwright/test";
import type { EngineParts } from "./tests/engines/engine-story.ts";
import { findChromium } from "./tools/find-chromium.ts";

/** One browser for an engine, and its stories one after the other. */
const engineStories = { testDir: "tests/engines", fullyParallel: false, workers: 1 };

export default defineConfig<object, EngineParts>({
  testDir: "tests",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"]],
  timeout: 60_000,
  use: {
    timezoneId: "America/New_York",
    locale: "en-US",
    launchOptions: {
      executablePath: findChromium() ?? "chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    },
  },
  projects: [
    { name: "chromium", testIgnore: /tests\/engines\/(?!first-page)/ },
    { name: "firefox", ...engineStories, use: { engineName: "firefox" } },
    { name: "webkit", ...engineStories, use: { engineName: "webkit" } },
  ],
});
