import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ContentCopy } from "../tests/support/sample-content.ts";
import { formatContent } from "./format-content.ts";

it.each([
  ["tidies a changed file", "\n\n", ""],
  ["gives a field its new form", "commercial: []\n", ""],
  ["keeps a fact of version 4", "minimumVisit: $120\n\n", "minimumVisit: $120\n\n"],
])("%s", (_, added, kept) => {
  const copy = new ContentCopy();
  const before = readFileSync(join(copy.folder, "company.yaml"), "utf8");
  copy.write("company.yaml", before + added);
  formatContent(copy.folder);
  expect(readFileSync(join(copy.folder, "company.yaml"), "utf8")).toBe(before + kept);
});

it.each(["latin1", "utf16le"] as const)("leaves a file in %s unchanged", (encoding) => {
  const copy = new ContentCopy();
  const written = Buffer.from("name:   Señor\n", encoding);
  copy.write("services/gutter-repairs.yaml", written);
  formatContent(copy.folder);
  expect(readFileSync(join(copy.folder, "services/gutter-repairs.yaml"))).toEqual(written);
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

it("turns the bullets of Word into a Markdown list, as the problem promises", () => {
  const copy = new ContentCopy();
  const bullets = 'promise: "We clean:\\n\uF0B7 every gutter\\n\uF0B7 every roof"';
  copy.changeText("company.yaml", (text) => text.replace(/promise: .*/, bullets));
  expect(copy.problems().join()).toContain("Type the text again, or run npm run check:content -- --fix.");
  formatContent(copy.folder);
  expect(copy.load().company.promise).toBe("We clean:\n- every gutter\n- every roof");
});
