import { spawnSync } from "node:child_process";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { ContentCopy } from "../testing/sample-content.ts";

const main = join(import.meta.dirname, "check-content.ts");

test("Good content gets no advice", () => {
  const { status, stdout, stderr } = check(new ContentCopy().folder);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^The content can be built\. No advice\.$/m);
  expect(stderr).toMatch(/^CSpell: Files checked: \d+, Issues found: 0 /m);
});

test("Advice names file, field and fix, and the check ends with 0", () => {
  const copy = copyWithLead("Call (541) 555-0142.");
  const advice = check(copy.folder);
  expect(advice.status).toBe(0);
  expect(advice.stderr).toContain(`${relative("", join(copy.folder, "pages/contact.yaml"))}: section 1 (hero), lead: `);
  expect(advice.stdout).toMatch(/^\d+ pages and 2 legal texts\.$/m);
  expect(advice.stdout).toMatch(/The content can be built\. Worth a look: \d+\./);
});

test("A misspelled word and a British one are listed with their line and better ones", () => {
  const { folder } = copyWithLead("We recieve calls about the colour of gutters.");
  const { status, stdout } = check(folder);
  expect(status).toBe(0);
  const line = `${relative("", folder)}/pages/contact\\.yaml:\\d+:\\d+ - Unknown word`;
  expect(stdout).toMatch(new RegExp(`^${line} \\(recieve\\) Suggestions: receive`, "m"));
  expect(stdout).toMatch(new RegExp(`^${line} \\(colour\\) Suggestions: color`, "m"));
});

test("A name is an unknown word where the content has no dictionary", () => {
  const copy = new ContentCopy();
  copy.remove("dictionary.txt");
  const { status, stdout } = check(copy.folder);
  expect(status).toBe(0);
  expect(stdout).toContain("Unknown word (Dunmore)");
});

test("Content that cannot be built ends the check with 1, and its problems name files by their real path", () => {
  const copy = new ContentCopy();
  copy.write("company.yml", "");
  copy.remove("company.yaml");
  const { status, stderr } = checkSet(copy.folder);
  expect(status).toBe(1);
  const folder = relative("", copy.folder);
  expect(stderr.split("\n")).toEqual([
    `${folder}/company.yml: the file's name: Nothing reads it. Delete it, or rename it company.yaml.`,
    `${folder}/company.yaml: the whole file: This file is missing. Add it.`,
    "",
  ]);
});

test("A font that is not installed is a problem of the content", () => {
  const copy = new ContentCopy();
  copy.changeText("brand.yaml", (text) => text.replace(/family: .*/, "family: No Such Font"));
  const { status, stderr } = check(copy.folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/brand\.yaml: faces, heading: No Such Font in .* is not installed\. Choose /);
});

test("A folder that is not there is reported without a stack", () => {
  const { status, stderr } = checkSet("/nowhere/content");
  expect([status, stderr]).toEqual([1, "CONTENT_DIR names a folder that does not exist: /nowhere/content.\n"]);
});

function checkSet(CONTENT_DIR: string) {
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
