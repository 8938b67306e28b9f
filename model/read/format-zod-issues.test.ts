import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Kind, kinds, readContentPath } from "../kinds.ts";
import { company } from "../schemas/company.ts";
import { page } from "../schemas/page.ts";
import { formatZodIssues } from "./format-zod-issues.ts";
import { readFields } from "./parse-content.ts";

const sample = "testing/sample-company";
/** Of each kind the file that comes last. */
const paths = new Map(
  readdirSync(sample, { recursive: true, encoding: "utf8" }).map((path) => [
    readContentPath(`content/${path}`)?.kind,
    path,
  ]),
);
const files = Array.from(paths).flatMap(([kind, path]) => {
  return kind ? [{ path, kind: kinds[kind], text: readFileSync(join(sample, path), "utf8") }] : [];
});
const wrongValues = [null, "", "x", "x".repeat(400), "two\nlines", 1.5, -1000, 1e9, true, [], Array(40).fill("x"), {}];

it.each(files)("says one sentence of ours for each wrong field of $path", ({ text, kind }) => {
  const fields = readFields(text, kind);
  const found = [...mutated(fields)].flatMap(() => problemsOf(fields, kind));
  expect(found.filter(({ fixes }) => fixes.length > 1)).toEqual([]);
  const zodWords = /Too (small|big)|expected|Invalid|undefined|object Object/;
  expect(found.filter(({ fixes }) => fixes.some((fix) => zodWords.test(fix)))).toEqual([]);
});

it.each([
  [{ head: { title: "" } }, "head, title", "Write at least 30 characters."],
  [{ sections: [] }, "sections", 'Start with the section "Top of the page".'],
])("says of %j what is to be written in the end", (fields, field, fix) => {
  const issues = page.safeParse(fields).error?.issues ?? [];
  expect(formatZodIssues(issues, fields, page)).toContainEqual(expect.objectContaining({ field, fix }));
});

it("says of a missing time zone that it is missing, not to put it in quotes", () => {
  const { fix } =
    formatZodIssues(company.safeParse({}).error?.issues ?? [], {}, company).find(({ field }) => field === "timeZone") ??
    {};
  expect(fix).toBe("Write the zone's name, such as America/Denver or America/New_York.");
});

/** Deletes each value at any depth, or makes it wrong, and puts it back after a turn. */
function* mutated(value: unknown): Generator<void> {
  if (typeof value !== "object" || value === null) return;
  const entries = value as Record<string, unknown>;
  for (const [key, before] of Object.entries(entries)) {
    for (const wrong of wrongValues) {
      entries[key] = wrong;
      yield;
    }
    if (!Array.isArray(value)) {
      delete entries[key];
      yield;
    }
    entries[key] = before;
    yield* mutated(before);
  }
}

function problemsOf(fields: unknown, { schema }: Kind): { field: string; fixes: string[] }[] {
  const problems = formatZodIssues(schema.safeParse(fields).error?.issues ?? [], fields, schema);
  const byField = Map.groupBy(problems, ({ field }) => field);
  return Array.from(byField, ([field, found]) => ({ field, fixes: found.map(({ fix }) => fix) }));
}
