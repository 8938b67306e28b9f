import { init } from "echarts";
import type { Plot } from "./finding.ts";

/** A plot as an SVG on a white ground, which reads on a dark page too. */
export function drawPlot({ title, unit, kind, series }: Plot): string {
  const round = (value: number) => Number(value.toPrecision(3));
  const isBars = kind === "bars";
  const names = series[0]?.points.map(([name]) => String(name)) ?? [];
  const height = isBars ? 110 + names.length * (14 + series.length * 18) : 380;
  const chart = init(null, null, { renderer: "svg", ssr: true, width: 760, height });
  chart.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    color: ["#0b6e8a", "#c25a1a"],
    title: { text: `${title}, in ${unit}`, left: 16, top: 12, textStyle: { fontSize: 16 } },
    legend: { show: series.length > 1, left: 16, top: 40 },
    grid: { left: isBars ? 200 : 64, right: 60, top: 76, bottom: 20 },
    xAxis: { type: "value" },
    yAxis: isBars ? { type: "category", data: names, inverse: true } : { type: "value" },
    series: series.map(({ name, points }) => ({
      name,
      type: isBars ? "bar" : "line",
      data: isBars ? points.map(([, value]) => round(value)) : points.map(([at, value]) => [at, round(value)]),
      label: { show: true, position: isBars ? "right" : "top" },
    })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
