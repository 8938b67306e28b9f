import { createElement, type ReactElement } from "react";
import type { Scheme } from "#model/schemas/brand.ts";
import type { Site } from "#model/site.ts";
import { AreaMap } from "./AreaMap.tsx";
import { drawingColors } from "./drawing-colors.ts";
import { drawingFile } from "./drawing-names.ts";
import { mapFrame } from "./map-projection.ts";
import { hasMap, mapName, mapWidth } from "./map-views.ts";

export function drawingFiles(site: Site) {
  return [...drawingsIn("light", site), ...drawingsIn("dark", site)];
}

function drawingsIn(scheme: Scheme, site: Site) {
  const { brand, cities, map: land } = site;
  const colors = drawingColors(scheme, brand);
  const named = (name: string, drawing: ReactElement) => ({ file: drawingFile(name, scheme), drawing });
  return [undefined, ...cities.filter(hasMap)].flatMap((city) => {
    if (!land) return [];
    const ours = (city ?? cities[0])?.name;
    const shown = { land, cities, colors, ours, frame: mapFrame(land, city), landmarks: city?.landmarks ?? [] };
    return (["large", "small"] as const).map((size) =>
      named(mapName(size, city), createElement(AreaMap, { ...shown, width: mapWidth(size, city) })),
    );
  });
}
