import { expect, it } from "vitest";
import { drawPlot } from "./draw-plot.ts";
import { atLeast, atMost, median, type Plot } from "./finding.ts";
import { pageOf } from "./write-page.ts";

const judged = [atMost("Bytes | all", 10, 10, "bytes"), atLeast("Ratio", 0.4, 0.5), atMost("Time", 1, 2, "ms")];
const unknown = judged.map((one) => (one.what === "Time" ? { ...one, holds: undefined } : one));
const tables = [{ title: "Paints", columns: ["Site", "ms"], rows: [["ours", 1234]] }];
const bars: Plot = {
  file: "a",
  title: "Paints",
  unit: "ms",
  series: [{ name: "b", points: [["c", 1]] }],
};

it("tells verdicts, tables, plots, and how and on what it was measured", () => {
  const method = ["In turns."];
  const page = pageOf([{ part: "pages", machine: ["2 cores"], method, judged: unknown, tables, plots: [bars] }]);
  expect(page).toContain("| Bytes \\| all | 10 bytes | at most 10 bytes | holds |");
  expect(page).toContain("| Ratio | 0.4 | at least 0.5 | **does not hold** |");
  expect(page).toContain("| Time | 1 ms | at most 2 ms | not judged |");
  for (const part of ["| ours | 1,234 |", "](results/a.svg)", "2 cores", "In turns."]) expect(page).toContain(part);
});

it("draws bars as SVG, with their words", () => {
  expect(drawPlot(bars)).toMatch(/^<svg[\s\S]*Paints, in ms[\s\S]*<\/svg>\n$/);
});

it("takes the middle of values, or the mean of the two in the middle", () => {
  expect([median([10, 2, 9]), median([4, 1, 3, 10])]).toEqual([9, 3.5]);
});
