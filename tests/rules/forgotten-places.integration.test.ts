import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copyRepository, typeProjects } from "./changed-copy.ts";
import { changes } from "./changes.ts";

const copy = copyRepository();
afterAll(copy.remove);

const all = Object.values(changes);
const places = all.flatMap((change) => change.places);
const files = all.flatMap((change) => [...change.wish, ...change.places]).map(({ file }) => file);
for (const insertion of all.flatMap((change) => [...change.wish, ...change.places])) copy.make(insertion);

/** It bounds what hangs: a build takes half a minute on a machine that does nothing else. */
const maxBuildMs = 600_000;
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit*"] as const;
/** Tests that go through every field of the form, and every part of the office's work. */
const walking = [
  "tests/rules/every-field.test.ts",
  "site/quote-form",
  "desk/request",
  "server/office/request-events.test.ts",
];

it(
  "passes types, tests and build where every change of the README's table is made as it says",
  async () => {
    const reporting = places.map(({ reportedBy }) => reportedBy).filter((name) => name !== "types");
    expect(await copy.failureOf("node_modules/typescript-native/bin/tsc", "-b", ".", ...typeProjects)).toBe("");
    expect(await copy.failureOf(...vitest, ...new Set([...reporting, ...walking]))).toBe("");
    expect(await copy.failureOf("node_modules/astro/bin/astro.mjs", "build")).toBe("");
    const page = readFileSync(join(copy.folder, "dist/site/contact.html"), "utf8");
    for (const shown of ['name="stories"', 'alt="A gutter before the work"', 'alt="A gutter after the work"'])
      expect(page).toContain(shown);
  },
  maxBuildMs,
);

describe.each(Object.entries(changes))("%s", (_name, change) => {
  it.each(change.places)("is reported by $reportedBy where $file is left out", async (place) => {
    copy.leaveOut(place);
    const report =
      place.reportedBy === "types" ? copy.typeErrors(files) : await copy.failureOf(...vitest, place.reportedBy);
    copy.make(place);
    expect(report).toContain(basename(place.file));
  });
});
