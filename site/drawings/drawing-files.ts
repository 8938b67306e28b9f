import { createElement, type ReactElement } from "react";
import { roofPart } from "#model/schemas/service.ts";
import { type Page, type Site, sectionsOf } from "#model/site.ts";
import { AreaMap } from "./AreaMap.tsx";
import { type Scheme, schemes } from "./drawing-colors.ts";
import { calendarName, drawingFile, roofEdgeName } from "./drawing-names.ts";
import { GutterCalendar } from "./GutterCalendar.tsx";
import { hasMap, mapFrame, mapName, mapWidth } from "./map-views.ts";
import { RoofEdge } from "./RoofEdge.tsx";

const sizes = ["large", "small"] as const;

/** A drawing made from the content, and the name of its file without ending. */
export interface DrawingFile {
  file: string;
  drawing: ReactElement;
}

/** Every drawing that the pages show, in both color schemes. */
export function drawingFiles(site: Site): DrawingFile[] {
  return schemes.flatMap((scheme) => [
    ...sizes.flatMap((size) => maps(site, size, scheme)),
    ...roofPart.options.map((marked) => {
      return { file: drawingFile(roofEdgeName(marked), scheme), drawing: createElement(RoofEdge, { marked, scheme }) };
    }),
    ...site.pages.flatMap((page) => calendars(site, page, scheme)),
  ]);
}

function maps(site: Site, size: (typeof sizes)[number], scheme: Scheme): DrawingFile[] {
  const { map: land, cities } = site;
  return [undefined, ...cities.filter(hasMap)].map((city) => {
    const ours = (city ?? cities[0])?.name;
    const own = { frame: mapFrame(site, city), width: mapWidth(size, city), ours, landmarks: city?.landmarks ?? [] };
    const drawing = createElement(AreaMap, { land, cities, scheme, ...own });
    return { file: drawingFile(mapName(size, city), scheme), drawing };
  });
}

function calendars(site: Site, page: Page, scheme: Scheme): DrawingFile[] {
  const rainfall = site.company.rainfall ?? [];
  return sectionsOf(page, "calendar").map((calendar) => {
    const drawing = createElement(GutterCalendar, { calendar, rainfall, scheme });
    return { file: drawingFile(calendarName(page), scheme), drawing };
  });
}
