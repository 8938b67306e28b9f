import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ContentCopy } from "../testing/sample-content.ts";
import { formatContent } from "./format-content.ts";

it.each([
  ["tidies a changed file", "\n\n"],
  ["removes a field that only older versions had", "nameWords: []\n"],
])("%s", (_, added) => {
  const copy = new ContentCopy();
  const before = readFileSync(join(copy.folder, "company.yaml"), "utf8");
  copy.write("company.yaml", before + added);
  formatContent(copy.folder);
  expect(readFileSync(join(copy.folder, "company.yaml"), "utf8")).toBe(before);
});

it("leaves a file with broken YAML unchanged", () => {
  const copy = new ContentCopy();
  const broken = readFileSync(join(copy.folder, "pages/contact.yaml"), "utf8").replace(
    "headline: ",
    "headline: Write: ",
  );
  copy.write("pages/contact.yaml", broken);
  formatContent(copy.folder);
  expect(readFileSync(join(copy.folder, "pages/contact.yaml"), "utf8")).toBe(broken);
});
