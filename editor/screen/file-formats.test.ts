import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mapStrings } from "#model/fields.ts";
import { formatFields } from "#model/format-yaml.ts";
import { type KindName, kinds, readContentPath } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";
import { readForScreen, writeFromScreen } from "./file-formats.ts";

const paths = readdirSync("content", { recursive: true, encoding: "utf8" }).map((path) => `content/${path}`);
const files = paths.flatMap((path) => {
  const { kind } = readContentPath(path.replaceAll("\\", "/")) ?? {};
  return kind ? [[path, kind] as const] : [];
});

function fieldsOf(path: string, kind: KindName) {
  return readForScreen(readFileSync(path, "utf8"), kinds[kind], (name) => `/images/${name}.webp`) as object;
}

it("writes no field that exists only on the screen", () => {
  const fields = { pageAddress: "a", listName: "b", listGroup: "c", head: { title: "d" } };
  expect(writeFromScreen(fields, kinds.pages)).toBe("head:\n  title: d\n");
});

it.each(files)("writes %s unchanged if no field changed", (path, kind) => {
  expect(writeFromScreen(fieldsOf(path, kind), kinds[kind])).toBe(readFileSync(path, "utf8"));
});

it.each(files)("writes %s in its normal form, however its texts are typed", (path, kind) => {
  const { schema } = kinds[kind];
  for (const typed of [" %s ", "%s\n\n", "\n%s \n- one\n  two\n\n\n1. \nthree", "# %s\nmore\r\n", "  ", "- %s"]) {
    const fields = mapStrings(schema, fieldsOf(path, kind), ({ value, text }) => {
      return text ? typed.replace("%s", value) : value;
    });
    const written = writeFromScreen(fields, kinds[kind]);
    expect(formatFields(readFields(written, kinds[kind]), kinds[kind])).toBe(written);
  }
});

it("leaves out a default typed with spaces around it", () => {
  const sections = [{ kind: "faq", heading: " Frequently Asked Questions " }];
  expect(writeFromScreen({ sections }, kinds.pages)).toBe("sections:\n  - kind: faq\n");
});

it("writes a legal text in its normal form", () => {
  const body = "## One\nTwo \nthree\n\n\n- four\n  five\n";
  const written = writeFromScreen({ ...fieldsOf("content/legal/terms-of-service.md", "legal"), body }, kinds.legal);
  expect(written).toMatch(/\n---\n\n## One\nTwo three\n\n\n- four five\n$/);
  expect(formatFields(readFields(written, kinds.legal), kinds.legal)).toBe(written);
});
