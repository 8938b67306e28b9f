import { drawBars } from "./draw-bars.ts";
import { drawLines } from "./draw-lines.ts";
import type { Chart } from "./finding.ts";
import { escapeXml, type Plot, seriesClass, tell, text } from "./svg.ts";

const width = 760;
const legendHeight = 28;

/** Colors of its own ground and ink, light and dark, so that the page around it does not matter. */
const style = `
  .ground { fill: #ffffff } .ink { fill: #1b333c } .soft { fill: #4c626b } .rule { stroke: #c9d1d4 }
  .one { fill: #0b6e8a; stroke: #0b6e8a } .two { fill: #c25a1a; stroke: #c25a1a }
  .three { fill: #5b4b9a; stroke: #5b4b9a } .four { fill: #4a7d2c; stroke: #4a7d2c }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #14212a } .ink { fill: #eef3f4 } .soft { fill: #b3c2c8 } .rule { stroke: #3d505a }
    .one { fill: #5cc0dc; stroke: #5cc0dc } .two { fill: #f0a06a; stroke: #f0a06a }
    .three { fill: #b3a6ee; stroke: #b3a6ee } .four { fill: #9fd07c; stroke: #9fd07c }
  }
  text { font-family: system-ui, "Liberation Sans", Arial, sans-serif; font-size: 13px }
  .title { font-size: 16px; font-weight: 600 }
`;

/** A chart as an SVG that reads well as a picture, and aloud. */
export function drawChart(chart: Chart): string {
  const top = 44 + (chart.series.length > 1 ? legendHeight : 0);
  const plot: Plot = (chart.look === "bars" ? drawBars : drawLines)(chart, { width, top });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${plot.height}" width="${width}" height="${plot.height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeXml(`${chart.title}, in ${chart.unit}`)}</title>`,
    `<desc id="desc">${escapeXml(spoken(chart))}</desc>`,
    `<style>${style}</style>`,
    `<rect class="ground" width="100%" height="100%" rx="8"/>`,
    text({ x: 20, y: 30, words: `${chart.title}, in ${chart.unit}`, look: "ink title" }),
    ...(chart.series.length > 1 ? legend(chart) : []),
    ...plot.parts,
    "</svg>\n",
  ].join("\n");
}

function legend({ series }: Chart): string[] {
  let x = 20;
  return series.flatMap(({ name }, at) => {
    const mark = `<rect class="${seriesClass(at)}" x="${x}" y="46" width="12" height="12" rx="2"/>`;
    const words = text({ x: x + 18, y: 57, words: name, look: "ink" });
    x += 46 + name.length * 7;
    return [mark, words];
  });
}

function spoken({ series }: Chart): string {
  return series
    .map(({ name, points }) => `${name}: ${points.map(({ at, value }) => `${at} ${tell(value)}`).join(", ")}.`)
    .join(" ");
}
