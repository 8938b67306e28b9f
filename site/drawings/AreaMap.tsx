import { type DrawingColors, wordsFont } from "./drawing-colors.ts";
import { MapCorners } from "./MapCorners.tsx";
import { MapAreaNames, MapHills, MapWater } from "./MapLand.tsx";
import { MapCreekNames, MapCreeks, MapRoadPlates, MapRoads } from "./MapLines.tsx";
import { MapPlaces } from "./MapPlaces.tsx";
import { layOutMap, type MapContent } from "./map-layout.ts";
import { type Frame, mapProjection } from "./map-projection.ts";

interface Props extends MapContent {
  frame: Frame;
  width: number;
  colors: DrawingColors;
}

export function AreaMap({ frame, width, colors, ...content }: Props) {
  const projection = mapProjection(frame, width);
  const layout = layOutMap(content, projection);
  const { areas, creeks, roads } = content.land;
  const shared = { projection, colors };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${projection.height}`} fontFamily={wordsFont}>
      <title>Drawn map</title>
      <rect width={width} height={projection.height} fill={colors.ground} />
      <MapHills areas={areas} {...shared} />
      <MapCreeks creeks={creeks} {...shared} />
      <MapWater areas={areas} {...shared} />
      <MapRoads roads={roads} {...shared} />
      <MapAreaNames names={layout.areaNames} colors={colors} />
      <MapCreekNames names={layout.creekNames} colors={colors} />
      <MapRoadPlates plates={layout.plates} colors={colors} />
      <MapPlaces layout={layout} colors={colors} />
      <MapCorners notes={layout.notes} height={projection.height} colors={colors} />
    </svg>
  );
}
