import type { Chart } from "./finding.ts";
import { type Plot, type Room, round, seriesClass, tell, text } from "./svg.ts";

const barHeight = 18;
const gap = 14;
const labelWidth = 210;
const valueWidth = 80;

/** Lying bars, the series of one place together, each with its value beside it. */
export function drawBars({ series }: Chart, { width, top }: Room): Plot {
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))];
  const longest = Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value)), Number.MIN_VALUE);
  const perUnit = (width - labelWidth - valueWidth - 20) / longest;
  const groupHeight = series.length * barHeight + gap;
  const parts = places.flatMap((place, row) => {
    const y = top + row * groupHeight;
    const label = text({
      x: labelWidth - 10,
      y: y + (series.length * barHeight) / 2 + 5,
      words: String(place),
      look: "ink",
      anchor: "end",
    });
    const bars = series.flatMap(({ points }, at) => {
      const value = points.find((point) => point.at === place)?.value;
      return value === undefined ? [] : bar({ at, value, length: value * perUnit, y: y + at * barHeight });
    });
    return [label, ...bars];
  });
  return { parts, height: round(top + places.length * groupHeight + 6) };
}

function bar({ at, value, length, y }: { at: number; value: number; length: number; y: number }): string[] {
  const size = `width="${round(Math.max(length, 1))}" height="${barHeight - 3}"`;
  return [
    `<rect class="${seriesClass(at)}" stroke="none" x="${labelWidth}" y="${y}" ${size} rx="2"/>`,
    text({ x: labelWidth + length + 8, y: y + 12, words: tell(value), look: "soft" }),
  ];
}
