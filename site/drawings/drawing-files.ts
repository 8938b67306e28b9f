import { createElement, type ReactElement } from "react";
import { roofPart } from "#model/schemas/service.ts";
import { type Page, type Site, sectionsOf } from "#model/site.ts";
import { AreaMap } from "./AreaMap.tsx";
import { type Scheme, schemes } from "./drawing-colors.ts";
import { calendarName, drawingFile, roofEdgeName } from "./drawing-names.ts";
import { GutterCalendar } from "./GutterCalendar.tsx";
import { cityFrame, wholeFrame } from "./map-projection.ts";
import { cityMapWidths, hasMap, mapName, mapWidths } from "./map-views.ts";
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
  const shared = { land, cities, scheme };
  const whole = { frame: wholeFrame(land, cities), width: mapWidths[size], ours: cities[0]?.name, landmarks: [] };
  return [
    { file: drawingFile(mapName(size), scheme), drawing: createElement(AreaMap, { ...shared, ...whole }) },
    ...cities.filter(hasMap).map((city) => {
      const { name: ours, landmarks } = city;
      const own = { frame: cityFrame(city), width: cityMapWidths[size], ours, landmarks };
      return { file: drawingFile(mapName(size, city), scheme), drawing: createElement(AreaMap, { ...shared, ...own }) };
    }),
  ];
}

function calendars(site: Site, page: Page, scheme: Scheme): DrawingFile[] {
  const rainfall = site.company.rainfall ?? [];
  return sectionsOf(page, "calendar").map((calendar) => {
    const drawing = createElement(GutterCalendar, { calendar, rainfall, scheme });
    return { file: drawingFile(calendarName(page), scheme), drawing };
  });
}
