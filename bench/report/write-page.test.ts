import { expect, it } from "vitest";
import { atLeast, atMost, median } from "./result.ts";
import { withPart } from "./write-page.ts";

const judged = [atMost("Bytes | all", 10, 10, "bytes"), atLeast("Ratio", 0.4, 0.5), atMost("Time", 1, 2, "ms")];
const unknown = judged.map((one) => (one.what === "Time" ? { ...one, holds: undefined } : one));
const tables = [{ title: "Paints", columns: ["Site", "ms"], rows: [["ours", 1234]] }];

it("replaces one part of the page with verdicts, tables, machine and method", () => {
  const before = "# Measured\n\n## Pages, beside their peers\n\nmeasured before\n\n## Server, beside nginx\n\nkept\n";
  const page = withPart(before, "pages", ["2 cores"], { method: ["In turns."], judged: unknown, tables });
  expect(page).toContain("| Bytes \\| all | 10 bytes | at most 10 bytes | holds |");
  expect(page).toContain("| Ratio | 0.4 | at least 0.5 | **does not hold** |");
  expect(page).toContain("| Time | 1 ms | at most 2 ms | not judged |");
  for (const part of ["| ours | 1,234 |", "2 cores", "In turns."]) expect(page).toContain(part);
  expect(page).not.toContain("measured before");
  expect(page).toMatch(/^# Measured\n\n## Pages[\s\S]*In turns\.\n\n## Server, beside nginx\n\nkept\n$/);
});

it("returns the median", () => {
  expect([median([10, 2, 9]), median([4, 1, 3, 10])]).toEqual([9, 3.5]);
});
