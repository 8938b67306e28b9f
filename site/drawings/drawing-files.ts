import { createElement, type ReactElement } from "react";
import type { Scheme } from "#model/schemas/brand.ts";
import { type Site, sectionsOf } from "#model/site.ts";
import { AreaMap } from "./AreaMap.tsx";
import { drawingColors } from "./drawing-colors.ts";
import { calendarName, drawingFile } from "./drawing-names.ts";
import { GutterCalendar } from "./GutterCalendar.tsx";
import { mapFrame } from "./map-projection.ts";
import { hasMap, mapName, mapWidth } from "./map-views.ts";

/** Every drawing that the pages show, in both color schemes, each with the name of its file without ending. */
export function drawingFiles(site: Site) {
  return [...drawingsIn("light", site), ...drawingsIn("dark", site)];
}

function drawingsIn(scheme: Scheme, site: Site) {
  const { brand, cities, map: land, pages } = site;
  const colors = drawingColors(scheme, brand);
  const named = (name: string, drawing: ReactElement) => ({ file: drawingFile(name, scheme), drawing });
  const maps = [undefined, ...cities.filter(hasMap)].flatMap((city) => {
    if (!land) return [];
    const ours = (city ?? cities[0])?.name;
    const shown = { land, cities, colors, ours, frame: mapFrame(land, city), landmarks: city?.landmarks ?? [] };
    return (["large", "small"] as const).map((size) =>
      named(mapName(size, city), createElement(AreaMap, { ...shown, width: mapWidth(size, city) })),
    );
  });
  const calendars = pages.flatMap((page) =>
    sectionsOf(page, "calendar").map((calendar) =>
      named(
        calendarName(page),
        createElement(GutterCalendar, { calendar, rainfall: page.city?.rainfall ?? [], colors }),
      ),
    ),
  );
  return [...maps, ...calendars];
}
