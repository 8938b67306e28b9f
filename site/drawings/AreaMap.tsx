import type { City, Site } from "#model/site.ts";
import { type DrawingColors, outlined } from "./drawing-colors.ts";
import { MapAreaNames, MapHills, MapWater } from "./MapLand.tsx";
import { MapCreekNames, MapCreeks, MapRoadPlates, MapRoads } from "./MapLines.tsx";
import { layOutMap, type MapLayout } from "./map-layout.ts";
import type { Projection } from "./map-projection.ts";

interface Props {
  land: NonNullable<Site["map"]>;
  cities: City[];
  city: City | undefined;
  projection: Projection;
  colors: DrawingColors;
}

/** Device fonts, because an image cannot load the brand's. */
const fontFamily = "Arial, Helvetica, Roboto, sans-serif";
const edge = 14;

/** The page adds the names of cities and landmarks. */
export function AreaMap({ land, cities, city, projection, colors }: Props) {
  const { width, height } = projection;
  const layout = layOutMap({ land, cities, city }, projection);
  const shared = { projection, colors };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} fontFamily={fontFamily}>
      <title>Drawn map</title>
      <rect width={width} height={height} fill={colors.ground} />
      <MapHills areas={land.areas} {...shared} />
      <MapCreeks creeks={land.creeks} {...shared} />
      <MapWater areas={land.areas} {...shared} />
      <MapRoads roads={land.roads} {...shared} />
      <MapAreaNames names={layout.areaNames} colors={colors} />
      <MapCreekNames names={layout.creekNames} colors={colors} />
      <MapRoadPlates plates={layout.plates} colors={colors} />
      {layout.landmarks.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r="4" fill={colors.ground} stroke={colors.ink} strokeWidth="1.6" />
      ))}
      {layout.cities.map(({ name, x, y, isOurs }) => (
        <circle
          key={name}
          cx={x}
          cy={y}
          r={isOurs ? 6.5 : 4.5}
          fill={isOurs ? colors.ours : colors.ink}
          stroke={colors.ground}
          strokeWidth="1.5"
        />
      ))}
      <MapCorners notes={layout.notes} height={height} colors={colors} />
    </svg>
  );
}

function MapCorners({ notes, height, colors }: Pick<MapLayout, "notes"> & { height: number; colors: DrawingColors }) {
  const { scale, beyond } = notes;
  const outline = outlined(colors.ground);
  return (
    <g fontSize="12.5" fill={colors.ink}>
      <path d={`M${edge},${height - 36}v6h${scale.length}v-6`} fill="none" stroke={colors.ink} strokeWidth="1.5" />
      <text x={edge + scale.length + 8} y={height - 28} {...outline}>
        {`${scale.miles} ${scale.miles === 1 ? "mile" : "miles"}`}
      </text>
      <text x={edge} y={height - 11} fill={colors.muted} {...outline}>
        Drawn, not surveyed
      </text>
      {beyond.map(({ name, x, y, angle }) => (
        <path
          key={name}
          d="M-9,0H8M2,-5L8,0L2,5"
          transform={`translate(${x},${y})rotate(${angle})`}
          fill="none"
          stroke={colors.ours}
          strokeWidth="2"
        />
      ))}
    </g>
  );
}
