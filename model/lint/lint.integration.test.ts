import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { loadSite } from "../load-site.ts";
import { formatProblem } from "../problem.ts";
import { lintSite } from "./lint-site.ts";

const main = join(import.meta.dirname, "../../tools/check-content.ts");

test("Good content gets no advice", async () => {
  const problems = await lintSite(loadSite("testing/sample-company"), "testing/sample-company");
  expect(problems.map(formatProblem)).toEqual([]);
});

test("Advice is told with file, field and fix, and ends with 0", () => {
  const copy = new ContentCopy();
  copy.changePage("contact", ({ sections: [hero] }) => Object.assign(hero ?? {}, { lead: "Call (541) 555-0142." }));
  const advice = spawnSync(process.execPath, [main, copy.folder], { encoding: "utf8" });
  expect(advice.status).toBe(0);
  expect(advice.stderr).toContain("content/pages/contact.yaml: section 1 (hero), lead: ");
  expect(advice.stdout).toMatch(/^\d+ pages and 2 legal texts\.$/m);
  expect(advice.stdout).toMatch(/The content can be built\. Worth a look: \d+\./);
});

test("What cannot be built ends with 1. A folder other than the project's is named once, and one that is not there without a stack", () => {
  const check = (CONTENT_DIR: string) => {
    return spawnSync(process.execPath, [main], { encoding: "utf8", env: { ...process.env, CONTENT_DIR } });
  };
  const copy = new ContentCopy();
  copy.remove("company.yaml");
  const unreadable = check(copy.folder);
  expect(unreadable.status).toBe(1);
  expect(unreadable.stderr.split("\n")).toEqual([
    `In these lines content/ is ${copy.folder}.`,
    "content/company.yaml: the whole file: This file cannot be read. Add it.",
    "",
  ]);
  const { status, stderr } = check("/nowhere/content");
  expect([status, stderr]).toEqual([1, "CONTENT_DIR names a folder that is not there: /nowhere/content.\n"]);
});

test("A field that only older versions had is ignored with one warning", () => {
  const copy = new ContentCopy();
  copy.write("writing.yaml", "sentenceSpread: 4\n");
  const { status, stderr } = spawnSync(process.execPath, [main, copy.folder], { encoding: "utf8" });
  expect(status).toBe(0);
  expect(stderr.split("content/writing.yaml: sentenceSpread: This field has no effect anymore.")).toHaveLength(2);
});

test("The limits of the advice are content", async () => {
  const copy = new ContentCopy();
  const lengths = async () =>
    (await lintSite(copy.load(), copy.folder)).filter(({ fix }) => fix.startsWith("Write 5000"));
  expect(await lengths()).toEqual([]);
  copy.write("writing.yaml", "landingPage:\n  min: 5000\n  max: 9000\n");
  expect((await lengths()).length).toBeGreaterThan(1);
});
