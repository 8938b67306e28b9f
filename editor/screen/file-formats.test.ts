import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formatContent } from "#model/format-yaml.ts";
import { readForScreen, writeFromScreen } from "./file-formats.ts";
import { screenSchema } from "./read-draft.ts";

const schema = screenSchema("legal");
const text = readFileSync("content/legal/terms-of-service.md", "utf8");
const fields = readForScreen(text, schema, (name) => `/images/${name}.webp`) as object;

it("writes a legal text that was not changed as it was", () => {
  expect(writeFromScreen(fields, schema)).toBe(text);
});

it("writes a legal text in the one form that npm run format:content leaves alone", () => {
  const body = "## One\nTwo \nthree\n\n\n- four\n  five\n";
  const written = writeFromScreen({ ...fields, body }, schema);
  expect(written).toMatch(/\n---\n\n## One\nTwo three\n\n\n- four five\n$/);
  expect(formatContent(written, schema)).toBe(written);
});
