import { expect, it } from "vitest";
import { readTestOutput } from "./read-test-output.ts";

it("reads the output of Vitest", () => {
  const output = ` FAIL  |unit| tools/a.test.ts > adds > one
AssertionError: expected 1 to be 2
\u001b[31m FAIL \u001b[39m  unit-jsdom  desk/b.test.tsx > draws

 Test Files  2 failed | 3 passed (5)
      Tests  2 failed | 8 passed | 1 skipped (11)
`;
  expect(readTestOutput(output)).toEqual({
    passed: 8,
    failed: 2,
    skipped: 1,
    failures: [
      { name: "tools/a.test.ts > adds > one", args: "tools/a.test.ts --project unit" },
      { name: "desk/b.test.tsx > draws", args: "desk/b.test.tsx --project unit-jsdom" },
    ],
    retried: [],
    skips: [],
  });
});

it("reads the output of Playwright, and separates retried stories from failed ones", () => {
  const output = `  -  12 [webkit] › tests/engines/a.spec.ts:9:1 › a is opened
  ✓  13 [chromium] › tests/b.spec.ts:3:1 › b is opened (1.2s)
  1 failed
    [chromium] › tests/c.spec.ts:8:3 › c › is opened ───────
  1 flaky
    [editor-firefox] › tests/engines/d.spec.ts:7:5 › d is opened ──
  1 skipped
  20 passed (1.2m)
`;
  expect(readTestOutput(output)).toEqual({
    passed: 21,
    failed: 1,
    skipped: 1,
    failures: [
      { name: "[chromium] › tests/c.spec.ts:8:3 › c › is opened", args: "tests/c.spec.ts:8 --project=chromium" },
    ],
    retried: [
      {
        name: "[editor-firefox] › tests/engines/d.spec.ts:7:5 › d is opened",
        args: "tests/engines/d.spec.ts:7 --project=editor-firefox",
      },
    ],
    skips: [{ name: "[webkit] › tests/engines/a.spec.ts:9:1 › a is opened" }],
  });
});

it("reads the scenarios of the fault and deploy suites", () => {
  const output = `ok      4 s  port taken: the error names the port
FAIL   23 s  disk full: 3 lost
                 FAILED: 3 requests are lost
skip    0 s  a slow disk: strace is not here
`;
  expect(readTestOutput(output)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: [{ name: "disk full: 3 lost", args: '--only "disk full"' }],
    retried: [],
    skips: [{ name: "a slow disk: strace is not here" }],
  });
});
