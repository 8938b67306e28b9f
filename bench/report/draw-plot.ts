import { init } from "echarts";
import type { Plot } from "./finding.ts";

/** A plot as an SVG on a white ground, which reads on a dark page too. */
export function drawPlot({ title, unit, series }: Plot): string {
  const round = (value: number) => Number(value.toPrecision(3));
  const names = series[0]?.points.map(([name]) => name) ?? [];
  const height = 110 + names.length * (14 + series.length * 18);
  const chart = init(null, null, { renderer: "svg", ssr: true, width: 760, height });
  chart.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    color: ["#0b6e8a", "#c25a1a"],
    title: { text: `${title}, in ${unit}`, left: 16, top: 12, textStyle: { fontSize: 16 } },
    legend: { show: series.length > 1, left: 16, top: 40 },
    grid: { left: 200, right: 60, top: 76, bottom: 20 },
    xAxis: { type: "value" },
    yAxis: { type: "category", data: names, inverse: true },
    series: series.map(({ name, points }) => ({
      name,
      type: "bar",
      data: points.map(([, value]) => round(value)),
      label: { show: true, position: "right" },
    })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
