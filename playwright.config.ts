import { defineConfig } from "@playwright/test";
import { builtDir } from "./tests/support/addresses.ts";
import type { EngineParts } from "./tests/support/engines/engine-story.ts";
import { findEngine } from "./tests/support/engines/installed-engines.ts";
import type { WorkerParts } from "./tests/support/site-story.ts";

/** Runs stories in sequence in one browser. Retries if it stops responding (tests/support/silent-driver.ts). */
const oneBrowser = { fullyParallel: false, workers: 1, retries: 2 };
/**
 * Stories name their engines with `inEngines` (tests/support/engines/engine-story.ts). Without engines they run in
 * Chromium.
 */
const notInChromium = /^(?!.*@chromium).*@(firefox|webkit)/;

export default defineConfig<object, EngineParts & WorkerParts>({
  testDir: "tests",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Stories wait now and then, those in other engines most of the time.
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
    { name: "webkit", grep: /@webkit/, ...oneBrowser, use: { engineName: "webkit" } },
    { name: "firefox", grep: /@firefox/, ...oneBrowser, use: { engineName: "firefox" } },
    // Two editing servers, each with its own content.
    { name: "editor", testDir: "tests/editor", grepInvert: notInChromium, fullyParallel: false, workers: 2 },
    // One worker, because two dev servers at once would try the same ports.
    { name: "dev", testDir: "tests/dev", fullyParallel: false, workers: 1 },
    {
      name: "chromium",
      testIgnore: /tests\/(dev|editor|pages|old-browser|specification)\//,
      grepInvert: notInChromium,
    },
    { name: "old-browser", testDir: "tests/old-browser", fullyParallel: false, workers: 1 },
    // Checks of every page of the built site, for any company.
    {
      name: "pages",
      testMatch: /tests\/(pages|specification)\/.*\.spec\.ts$/,
      grepInvert: notInChromium,
      use: { builtDir },
    },
  ],
});
