import { spawnSync } from "node:child_process";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { ContentCopy } from "../tests/support/sample-content.ts";

const main = join(import.meta.dirname, "check-content.ts");

test("good content gets no suggestions", () => {
  const { status, stdout, stderr } = check(new ContentCopy().folder);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^The content can be built\. Suggestions: 0\.$/m);
  expect(stderr).toMatch(/^CSpell: Files checked: \d+, Issues found: 0 /m);
});

test("a suggestion names file, field and fix, and the check exits with 0", () => {
  const copy = copyWithLead("Call (541) 555-0142.");
  const { status, stdout, stderr } = check(copy.folder);
  expect(status).toBe(0);
  expect(stderr).toContain(`${relative("", join(copy.folder, "pages/contact.yaml"))}: section 1 (hero), lead: `);
  expect(stdout).toMatch(/^\d+ pages and 2 legal texts\.$/m);
  expect(stdout).toMatch(/The content can be built\. Suggestions: [1-9]/);
});

test("lists misspelled and British words with their line and corrections", () => {
  const { folder } = copyWithLead("We recieve calls about the colour of gutters.");
  const { status, stdout } = check(folder);
  expect(status).toBe(0);
  const line = `${relative("", folder)}/pages/contact\\.yaml:\\d+:\\d+ - Unknown word`;
  expect(stdout).toMatch(new RegExp(`^${line} \\(recieve\\) Suggestions: receive`, "m"));
  expect(stdout).toMatch(new RegExp(`^${line} \\(colour\\) Suggestions: color`, "m"));
});

test("reports names as unknown words if the content has no dictionary", () => {
  const copy = new ContentCopy();
  copy.remove("dictionary.txt");
  const { status, stdout } = check(copy.folder);
  expect(status).toBe(0);
  expect(stdout).toContain("Unknown word (Dunmore)");
});

test("exits with 1 if the content cannot be built, and names files by their real path", () => {
  const copy = new ContentCopy();
  copy.write("company.yml", "");
  copy.remove("company.yaml");
  const { status, stderr } = checkContentDir(copy.folder);
  expect(status).toBe(1);
  const folder = relative("", copy.folder);
  expect(stderr.split("\n")).toEqual([
    `${folder}/company.yml: the file's name: Nothing reads it. Delete it, or rename it company.yaml.`,
    `${folder}/company.yaml: the whole file: This file is missing. Add it.`,
    "",
  ]);
});

test("reports a missing folder without a stack", () => {
  const { status, stderr } = checkContentDir("/nowhere/content");
  expect([status, stderr]).toEqual([1, "CONTENT_DIR names a folder that does not exist: /nowhere/content.\n"]);
});

function checkContentDir(CONTENT_DIR: string) {
  return spawnSync(process.execPath, [main], { encoding: "utf8", env: { ...process.env, CONTENT_DIR } });
}

function copyWithLead(lead: string): ContentCopy {
  const copy = new ContentCopy();
  copy.changePage("contact", ({ sections: [hero] }) => Object.assign(hero ?? {}, { lead }));
  return copy;
}

function check(folder: string) {
  return spawnSync(process.execPath, [main, folder], { encoding: "utf8" });
}
