import { defineConfig } from "@playwright/test";

/** The stories of `silent-driver.integration.test.ts`. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.story.ts",
  outputDir: "../../../test-results/silent-driver",
  retries: 1,
  workers: 1,
});
