import type { MapFile } from "#model/schemas/map.ts";
import { type DrawingColors, outlined } from "./drawing-colors.ts";
import type { MapLayout } from "./map-layout.ts";
import type { Projection } from "./map-projection.ts";
import { smoothPath } from "./smooth-path.ts";

interface Props {
  projection: Projection;
  colors: DrawingColors;
}

const plateHeight = 16;

export function MapCreeks({ creeks, projection, colors }: Props & Pick<MapFile, "creeks">) {
  const paths = creeks.map(({ line }) => smoothPath(line.map(projection.project))).join("");
  return <path d={paths} fill="none" stroke={colors.creek} strokeWidth="2.4" strokeLinecap="round" />;
}

export function MapCreekNames({ names, colors }: { names: MapLayout["creekNames"]; colors: DrawingColors }) {
  return (
    <g fontStyle="italic" fontSize="13.5" textAnchor="middle">
      {names.map(({ name, x, y, turn }) => (
        <text
          key={name}
          dy="-5"
          transform={`translate(${x},${y})rotate(${turn})`}
          fill={colors.waterEdge}
          {...outlined(colors.ground)}
        >
          {name}
        </text>
      ))}
    </g>
  );
}

export function MapRoads({ roads, projection, colors }: Props & Pick<MapFile, "roads">) {
  const paths = roads.map(({ line }) => smoothPath(line.map(projection.project))).join("");
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={paths} stroke={colors.road} strokeWidth="4.5" />
      <path d={paths} stroke={colors.roadCore} strokeWidth=".8" />
    </g>
  );
}

export function MapRoadPlates({ plates, colors }: { plates: MapLayout["plates"]; colors: DrawingColors }) {
  return (
    <g fontSize="11" fontWeight="bold" textAnchor="middle">
      {plates.map(({ name, x, y, width }) => (
        <g key={name} fill={colors.ink}>
          <rect
            x={x - width / 2}
            y={y - plateHeight / 2}
            width={width}
            height={plateHeight}
            rx="4"
            fill={colors.plate}
            stroke={colors.muted}
            strokeWidth=".8"
          />
          <text x={x} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
