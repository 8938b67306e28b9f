import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";

test("refuses to build a release with a placeholder, and explains how to publish a draft", () => {
  const env = { ...process.env, CONTENT_DIR: "tests/support/sample-company", PUBLISH_TO: tmpdir() };
  const { status, stdout, stderr } = spawnSync("node", ["tools/release.ts"], { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toContain("tests/support/sample-company/company.yaml: email: No mail reaches an example domain.");
  expect(stdout).not.toContain("astro");
  expect(stderr).toContain('No release: "npm run check:launch" failed.');
  expect(stderr).toContain("npm run release -- --draft");
});
