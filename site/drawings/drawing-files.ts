import { createElement } from "react";
import type { Site } from "#model/site.ts";
import { AreaMap } from "./AreaMap.tsx";
import { drawingColors } from "./drawing-colors.ts";
import { drawingFile } from "./drawing-names.ts";
import { mapName, projectionOf } from "./map-views.ts";

export function drawingFiles({ brand, cities, map: land }: Site) {
  if (!land) return [];
  return (["light", "dark"] as const).flatMap((scheme) => {
    const colors = drawingColors(scheme, brand);
    return [undefined, ...cities.filter(({ landmarks }) => landmarks.length > 0)].flatMap((city) =>
      (["large", "small"] as const).map((size) => {
        const projection = projectionOf(land, size, city);
        const drawing = createElement(AreaMap, { land, cities, city, projection, colors });
        return { file: drawingFile(mapName(size, city), scheme), drawing };
      }),
    );
  });
}
