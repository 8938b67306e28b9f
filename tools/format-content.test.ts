import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ContentCopy } from "../testing/sample-content.ts";

it("formats a changed file and says so, once", () => {
  const copy = new ContentCopy();
  copy.changeText("company.yaml", (text) => `${text}\n\n`);
  const { stdout, status } = format(copy.folder);
  expect([stdout.trim(), status]).toEqual(["Formatted company.yaml.", 0]);
  expect(format(copy.folder).stdout).toBe("");
});

it("removes a field that only older versions had", () => {
  const copy = new ContentCopy();
  const before = readFileSync(join(copy.folder, "company.yaml"), "utf8");
  copy.write("company.yaml", `${before}nameWords: []\n`);
  expect(format(copy.folder).stdout.trim()).toBe("Formatted company.yaml.");
  expect(readFileSync(join(copy.folder, "company.yaml"), "utf8")).toBe(before);
});

it("leaves a file that it cannot read unchanged, and says where and why", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => text.replace("headline: ", "headline: Write: "));
  const { stdout, stderr, status } = format(copy.folder);
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr).toMatch(/^content\/pages\/contact\.yaml: the whole file: Correct the YAML/m);
});

function format(folder: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, "format-content.ts"), folder], { encoding: "utf8" });
}
