import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{bench,contract,model,site,server,tests,tools}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/temporary-folder.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
