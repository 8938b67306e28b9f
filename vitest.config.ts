import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { defaultWords } from "./contract/words.ts";

const folders = "{contract,desk,editor,extras,model,publish,sign-in,site,server,tests,tools}/**";
const integration = `${folders}/*.integration.test.ts`;
const packages = "**/node_modules/**";
const postgres = `${folders}/*.postgres.test.ts`;
/** Integration tests that also run on PostgreSQL. */
const onBoth = [
  "server/{store,delivery,requests,privacy}/*.integration.test.ts",
  "server/desk/{requests,possible-spam,private-log}.integration.test.ts",
  "tests/upgrade/*.integration.test.ts",
];
/** Tests of SQLite's own file. */
const onSqlite = "server/store/{damaged,replaced}-file.integration.test.ts";
const jsdomTests = ["{desk,editor,sign-in,site}/**/*.test.tsx", "site/client/*.test.ts"];

export default defineConfig({
  // The builds set these from the content.
  define: {
    __COMPANY_NAME__: '"Sample Gutter Company"',
    __TIME_ZONE__: '"America/Los_Angeles"',
    __FORM_WORDS__: JSON.stringify(defaultWords),
    __SERVICES__: JSON.stringify(["Gutter Cleaning", "Gutter Repair"]),
    __TEXT_NUMBERS__: "[]",
    __OFFICE_HOURS__: JSON.stringify({
      hours: [
        { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "08:00", closes: "17:30" },
        { days: ["Saturday"], opens: "09:00", closes: "13:00" },
      ],
      holidays: ["2026-11-26", "12-25"],
    }),
    __REVIEW_FORM__: JSON.stringify("https://reviews.example.com/write"),
    __DESK_WORDS__: JSON.stringify({ ...defaultWords, choices: defaultWords.form.choices }),
  },
  test: {
    globalSetup: "tests/support/temporary-folder.ts",
    // Without isolation, each thread loads a module once. Reloading modules for every file took half of the run.
    pool: "threads",
    isolate: false,
    maxWorkers: availableParallelism(),
    // Only a hanging test takes this long. On a busy machine a test takes many times its usual time.
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
          exclude: [packages, integration, postgres, ...jsdomTests],
        },
      },
      // Separate, because a change of environment ends the thread.
      {
        extends: true,
        test: {
          name: "unit-jsdom",
          include: jsdomTests,
          environment: "jsdom",
          setupFiles: ["tests/support/jsdom-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [integration],
          // The tests mostly wait for processes, so more workers than cores keep the machine busy.
          maxWorkers: 2 * availableParallelism(),
          // Vitest requires a separate group for a different number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [postgres, ...onBoth],
          exclude: [packages, onSqlite],
          globalSetup: "tests/support/shared-postgres.ts",
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
