import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const command = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config",
  "tests/rules/silent-driver",
  "--reporter=line",
];

it("tries a story again whose browser fell silent, and no other, and counts it", () => {
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect(stdout).toMatch(/1 failed\n.* something else that would pass the second time/);
  expect(stdout).toMatch(
    /2 flaky\n.* a WebDriver that gives no answer.*\n.* a browser that Puppeteer hears nothing of/,
  );
  expect(status).toBe(1);
});
