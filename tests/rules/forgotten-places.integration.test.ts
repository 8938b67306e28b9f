import { basename } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copyRepository, typeProjects } from "./changed-copy.ts";
import { changes } from "./changes.ts";

const copy = copyRepository();
afterAll(copy.remove);

/** What goes through all fields, whichever there are. */
const walking = ["tests/rules/every-field.test.ts", "site/quote-form", "desk/request"];

const edits = Object.values(changes).flat();
const files = edits.map(({ file }) => file);
for (const edit of edits) copy.make(edit);

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit*"] as const;

it("passes types, tests and build with every change of the README's table made as it says", async () => {
  const tests = Object.values(changes).flatMap(([, ...places]) => places.map(({ reportedBy }) => reportedBy));
  const reporting = [...new Set(tests)].filter((name) => name !== "types");
  expect(await copy.failureOf("node_modules/typescript-native/bin/tsc", "-b", ".", ...typeProjects)).toBe("");
  expect(await copy.failureOf(...vitest, ...reporting, ...walking)).toBe("");
  expect(await copy.failureOf("node_modules/astro/bin/astro.mjs", "build")).toBe("");
});

describe.each(Object.entries(changes))("%s", (_change, [, ...places]) => {
  it.each(places)("is reported by $reportedBy where $file is left out", async (place) => {
    copy.takeBack(place);
    const report =
      place.reportedBy === "types" ? copy.typeErrors(files) : await copy.failureOf(...vitest, place.reportedBy);
    copy.make(place);
    expect(report).toContain(basename(place.file));
  });
});
