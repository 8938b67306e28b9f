import type { RoofPart } from "#model/schemas/service.ts";
import type { DrawingColors } from "./drawing-colors.ts";

/** The strokes of each part: a roof's edge along a wall, and a flat roof at its end. */
const strokes: Record<RoofPart, string> = {
  guard: "M24 40l10-7M36 40l10-7M48 40l10-7M60 40l10-7M72 40l10-7M84 40l10-7",
  gutter: "M18 42h82v8c0 6-3 9-9 9H27c-6 0-9-3-9-9z",
  joint: "M100 42v17M96 42h10v17H96z",
  run: "M106 42h92v8c0 6-3 9-9 9h-83",
  fascia: "M14 34h190v6H14z",
  downspout: "M54 59v6c0 5 6 5 6 10v27c0 4 3 6 8 8l14 4M48 59v8c0 5 6 5 6 10v27c0 7 4 9 10 11l14 4",
  "flat roof": "M226 58h80M226 58v56M306 58v56M226 66h80M262 66v10h10V66M267 76v38",
};
const surroundings = "M14 34l26-26h178l-14 26M22 60v54M196 60v54M6 114h308";

/** The size of the drawing, in its own units. */
export const roofEdgeSize = { width: 320, height: 120 };

/** A small line drawing of the water's path off a roof, with one part marked. */
export function RoofEdge({ part, colors }: { part: RoofPart; colors: DrawingColors }) {
  const { [part]: mark, ...others } = strokes;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${roofEdgeSize.width} ${roofEdgeSize.height}`}
      fill="none"
      stroke={colors.muted}
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <title>Roof edge</title>
      <path d={surroundings} />
      <path d={Object.values(others).join("")} />
      <path d={mark} stroke={colors.ours} strokeWidth="4" />
    </svg>
  );
}
