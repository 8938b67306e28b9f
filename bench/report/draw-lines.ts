import type { Chart } from "./finding.ts";
import { type Plot, type Room, round, seriesClass, tell, text } from "./svg.ts";

const plotHeight = 260;
const left = 80;
const right = 60;

type Place = (value: number) => number;
type Point = { at: number; value: number };

/** Lines over numbers. Numbers that grow more than fiftyfold stand at even steps of their logarithm. */
export function drawLines({ series }: Chart, { width, top }: Room): Plot {
  const lines = series.map(({ points }) => points.map(({ at, value }) => ({ at: Number(at), value })));
  const xs = [...new Set(lines.flat().map(({ at }) => at))].toSorted((one, other) => one - other);
  const highest = niceCeiling(Math.max(...lines.flat().map(({ value }) => value), Number.MIN_VALUE));
  const across = placeAcross(xs, width);
  const up: Place = (value) => top + plotHeight - (value / highest) * plotHeight;
  return {
    parts: [
      ...rules(highest, up, width),
      ...marks(xs, across, top),
      ...lines.flatMap((l, at) => line(l, at, across, up)),
    ],
    height: top + plotHeight + 44,
  };
}

function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10);
}

function placeAcross(xs: number[], width: number): Place {
  const least = xs[0] ?? 0;
  const most = xs.at(-1) ?? 1;
  const scale: Place = least > 0 && most / least > 50 ? Math.log : (value) => value;
  const span = scale(most) - scale(least) || 1;
  return (value) => left + ((scale(value) - scale(least)) / span) * (width - left - right);
}

function rules(highest: number, up: Place, width: number): string[] {
  return [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
    const y = round(up(highest * share));
    const rule = `<line class="rule" x1="${left}" x2="${width - right / 2}" y1="${y}" y2="${y}"/>`;
    return [rule, text({ x: left - 10, y: y + 4, words: tell(highest * share), look: "soft", anchor: "end" })];
  });
}

function marks(xs: number[], across: Place, top: number): string[] {
  const y = top + plotHeight + 22;
  return xs.map((at) => text({ x: across(at), y, words: at.toLocaleString("en-US"), look: "soft", anchor: "middle" }));
}

function line(points: Point[], at: number, across: Place, up: Place): string[] {
  const places = points.map((point) => ({ x: round(across(point.at)), y: round(up(point.value)), ...point }));
  const path = places.map(({ x, y }) => `${x},${y}`).join(" ");
  const look = seriesClass(at);
  return [
    `<polyline class="${look}" style="fill: none" stroke-width="2.5" points="${path}"/>`,
    ...places.flatMap(({ x, y, value }) => [
      `<circle class="${look}" cx="${x}" cy="${y}" r="4"/>`,
      text({ x, y: y - 10, words: tell(value), look: "soft", anchor: "middle" }),
    ]),
  ];
}
