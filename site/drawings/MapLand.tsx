import type { MapFile } from "#model/schemas/map.ts";
import type { DrawingColors } from "./drawing-colors.ts";
import type { MapLayout } from "./map-layout.ts";
import { textSizes } from "./map-names.ts";
import type { Point, Projection } from "./map-projection.ts";
import { smoothPath } from "./smooth-path.ts";

interface Props {
  areas: MapFile["areas"];
  projection: Projection;
  colors: DrawingColors;
}

/** Widths of the lines along the shore. The half on land is clipped. */
const echoes = [34, 22, 11];

export function MapHills({ areas, projection, colors }: Props) {
  return areas.map(({ name, ground, outline, rises }) => {
    if (ground === "water") return null;
    return [[0, 0], ...rises].map(([north = 0, east = 0], at) => {
      const risen = outline.map(([latitude, longitude]): Point => [latitude + north, longitude + east]);
      return <path key={`${name} ${north} ${east}`} d={pathOf(risen, projection)} fill={colors[ground][at]} />;
    });
  });
}

export function MapWater({ areas, projection, colors }: Props) {
  return areas.map(({ name, ground, outline }, at) => {
    if (ground !== "water") return null;
    const [id, path] = [`water-${at}`, pathOf(outline, projection)];
    return (
      <g key={name} fill="none">
        <path id={id} d={path} fill={colors.water} />
        <clipPath id={`${id}-edge`}>
          <use href={`#${id}`} />
        </clipPath>
        <g clipPath={`url(#${id}-edge)`}>
          {echoes.map((width) => (
            <g key={width}>
              <path d={path} stroke={colors.waterEdge} strokeOpacity=".45" strokeWidth={width} />
              <path d={path} stroke={colors.water} strokeWidth={width - 1.4} />
            </g>
          ))}
        </g>
        <path d={path} stroke={colors.waterEdge} strokeWidth="1.6" />
      </g>
    );
  });
}

export function MapAreaNames({ names, colors }: { names: MapLayout["areaNames"]; colors: DrawingColors }) {
  return (
    <g fontStyle="italic" fontSize={textSizes.area} letterSpacing="1" textAnchor="middle">
      {names.map(({ name, ground, x, y }) => (
        <text key={name} x={x} y={y} fill={ground === "water" ? colors.waterEdge : colors.muted}>
          {name}
        </text>
      ))}
    </g>
  );
}

function pathOf(outline: Point[], { project }: Projection): string {
  return smoothPath(outline.map(project), true);
}
