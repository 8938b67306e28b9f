import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { defaultWords } from "./contract/words.ts";

const folders = "{bench,build,contract,desk,editor,model,publish,site,server,testing,tests,tools}/**";
const integration = `${folders}/*.integration.test.ts`;
const packages = "**/node_modules/**";
const postgres = `${folders}/*.postgres.test.ts`;
/** Integration tests that run on PostgreSQL too. */
const onBoth = [
  "server/{store,delivery,requests,privacy}/*.integration.test.ts",
  "server/desk/{requests,possible-spam,private-log}.integration.test.ts",
  "tests/upgrade/*.integration.test.ts",
];
/** Tests of the file that SQLite keeps. */
const onSqlite = "server/store/{damaged,watched}-file.integration.test.ts";
const inPages = ["{desk,site}/**/*.test.tsx", "site/client/*.test.ts"];

export default defineConfig({
  // As the builds define them by the content.
  define: {
    __COMPANY_NAME__: '"Sample Gutter Company"',
    __LOGO__: '""',
    __TIME_ZONE__: '"America/Los_Angeles"',
    __WORDS__: JSON.stringify(defaultWords),
    __FORM_WORDS__: JSON.stringify(defaultWords),
    __SERVICES__: JSON.stringify(["Gutter Cleaning", "Gutter Repair"]),
    __DESK_WORDS__: JSON.stringify({ ...defaultWords, choices: defaultWords.form.choices }),
  },
  test: {
    globalSetup: "testing/temporary-folder.ts",
    // One thread a core, and each module is loaded once in it: half the run was loading the same modules for every file.
    pool: "threads",
    isolate: false,
    maxWorkers: availableParallelism(),
    // They bound what hangs: a busy machine may take many times what a test takes alone.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${folders}/*.test.ts`],
          exclude: [packages, integration, postgres, ...inPages],
        },
      },
      // Apart from the others, since a thread ends where the next file wants another environment.
      {
        extends: true,
        test: {
          name: "unit-jsdom",
          include: inPages,
          environment: "jsdom",
          setupFiles: [
            "testing/patient-queries.ts",
            "testing/without-temporal.ts",
            "testing/dialogs-in-jsdom.ts",
            "testing/reset-page.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [integration],
          // They start processes and wait for them, so more workers than cores keep the machine busy.
          maxWorkers: 2 * availableParallelism(),
          // Vitest requires a group of its own for another number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [postgres, ...onBoth],
          exclude: [packages, onSqlite],
          globalSetup: "testing/shared-postgres.ts",
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
