import { spawnSync } from "node:child_process";
import { join } from "node:path";
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
  const advice = check(copyWithLead("Call (541) 555-0142.").folder);
  expect(advice.status).toBe(0);
  expect(advice.stderr).toContain("content/pages/contact.yaml: section 1 (hero), lead: ");
  expect(advice.stdout).toMatch(/^\d+ pages and 2 legal texts\.$/m);
  expect(advice.stdout).toMatch(/The content can be built\. Worth a look: \d+\./);
});

test("A misspelled word and a British one are listed with their line and better ones", () => {
  const { status, stdout } = check(copyWithLead("We recieve calls about the colour of gutters.").folder);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^pages\/contact\.yaml:\d+:\d+ - Unknown word \(recieve\) Suggestions: \[receive/m);
  expect(stdout).toMatch(/^pages\/contact\.yaml:\d+:\d+ - Unknown word \(colour\) Suggestions: \[color/m);
});

test("A name is an unknown word where the content has no dictionary", () => {
  const copy = new ContentCopy();
  copy.remove("dictionary.txt");
  const { status, stdout } = check(copy.folder);
  expect(status).toBe(0);
  expect(stdout).toContain("Unknown word (Dunmore)");
});

test("What cannot be built ends with 1. A folder other than the project's is named once, and one that is not there without a stack", () => {
  const checkSet = (CONTENT_DIR: string) => {
    return spawnSync(process.execPath, [main], { encoding: "utf8", env: { ...process.env, CONTENT_DIR } });
  };
  const copy = new ContentCopy();
  copy.remove("company.yaml");
  const unreadable = checkSet(copy.folder);
  expect(unreadable.status).toBe(1);
  expect(unreadable.stderr.split("\n")).toEqual([
    `In these lines content/ is ${copy.folder}.`,
    "content/company.yaml: the whole file: This file cannot be read. Add it.",
    "",
  ]);
  const { status, stderr } = checkSet("/nowhere/content");
  expect([status, stderr]).toEqual([1, "CONTENT_DIR names a folder that is not there: /nowhere/content.\n"]);
});

test("A field that only older versions had is ignored with one warning", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) => `${text}nameWords: []\n`);
  const { status, stderr } = check(copy.folder);
  expect(status).toBe(0);
  expect(stderr.split("content/company.yaml: nameWords: Only older versions knew it.")).toHaveLength(2);
});

test("A file that only older versions read is ignored with one warning", () => {
  const copy = new ContentCopy();
  copy.write("writing.yaml", "landingPage:\n  min: 700\n");
  const { status, stderr } = check(copy.folder);
  expect(status).toBe(0);
  expect(stderr.split("content/writing.yaml: the whole file: It has no effect anymore. Delete it.")).toHaveLength(2);
});

function copyWithLead(lead: string): ContentCopy {
  const copy = new ContentCopy();
  copy.changePage("contact", ({ sections: [hero] }) => Object.assign(hero ?? {}, { lead }));
  return copy;
}

function check(folder: string) {
  return spawnSync(process.execPath, [main, folder], { encoding: "utf8" });
}
