import { expect, it } from "vitest";
import type { Finding, Judged } from "./finding.ts";
import { pageOf } from "./write-page.ts";

const judged: Judged = { what: "Bytes | all", figure: "9", limit: "at most 10", holds: true };

const finding: Finding = {
  name: "pages",
  machine: {
    measuredOn: "2026-11-21",
    processor: "Some processor",
    cores: 2,
    memoryGb: 24,
    system: "Linux 6",
    node: "v24",
    fsyncMs: 3.456,
  },
  method: ["In turns."],
  judged: [judged],
  tables: [{ title: "Paints", columns: ["Site", "ms"], rows: [["ours", 12]] }],
  charts: [{ file: "paints", title: "Paints", unit: "ms", look: "bars", series: [] }],
};

it("says of every limit whether it holds, does not, or was not judged", () => {
  const three = [true, false, undefined].map((holds) => ({ ...judged, holds }));
  const verdicts = pageOf([{ ...finding, judged: three }]).match(/holds|\*\*does not hold\*\*|not judged/g);
  expect(verdicts).toEqual(["holds", "**does not hold**", "not judged"]);
});

it("says on what it was measured, how long an fsync took, and how it was measured", () => {
  const page = pageOf([finding]);
  expect(page).toContain("2 cores (Some processor), 24 GB of memory, Linux 6, Node v24");
  expect(page).toContain("took 3.46 ms");
  expect(page).toContain("- In turns.");
});

it("keeps a bar in a cell from ending the cell", () => {
  expect(pageOf([finding])).toContain("| Bytes \\| all | 9 | at most 10 | holds |");
});

it("shows every chart by what it shows", () => {
  expect(pageOf([finding])).toContain("![Paints, in ms](results/paints.svg)");
});
