import { expect, it } from "vitest";
import { drawChart } from "./draw-chart.ts";
import type { Chart } from "./finding.ts";

const bars: Chart = {
  file: "bars",
  title: "Paints <first>",
  unit: "ms",
  look: "bars",
  series: [
    {
      name: "First",
      points: [
        { at: "ours", value: 500 },
        { at: "theirs", value: 1000 },
      ],
    },
  ],
};

const line: Chart = {
  file: "line",
  title: "Build",
  unit: "ms per page",
  look: "line",
  series: [{ name: "Build", points: [20, 200, 2000].map((at) => ({ at, value: at / 10 })) }],
};

it("draws bars as long as their values", () => {
  const widths = Array.from(
    drawChart(bars).matchAll(/<rect class="one" stroke="none"[^>]*? width="([\d.]+)"/g),
    ([, w]) => Number(w),
  );
  expect(widths).toHaveLength(2);
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(2, 1);
});

it("tells the chart's title and all its values to those who do not see it", () => {
  const svg = drawChart(bars);
  expect(svg).toContain('<title id="title">Paints &lt;first>, in ms</title>');
  expect(svg).toContain("First: ours 500, theirs 1,000.");
});

it("sets numbers that grow tenfold at even steps", () => {
  const xs = Array.from(drawChart(line).matchAll(/<circle [^>]*cx="([\d.]+)"/g), ([, x]) => Number(x));
  const [first = 0, second = 0, third = 0] = xs;
  expect(xs).toHaveLength(3);
  expect(second - first).toBeCloseTo(third - second, 0);
});

it("sets numbers that lie close together by themselves", () => {
  const points = [10, 20, 40].map((at) => ({ at, value: 1 }));
  const svg = drawChart({ ...line, series: [{ name: "Build", points }] });
  const [first = 0, second = 0, third = 0] = Array.from(svg.matchAll(/cx="([\d.]+)"/g), ([, x]) => Number(x));
  expect(third - second).toBeCloseTo(2 * (second - first), 0);
});
