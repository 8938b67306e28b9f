import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/chromium.ts";

export default defineConfig({
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
});
