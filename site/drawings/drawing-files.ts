import { createElement, type ReactElement } from "react";
import { listedCities, type Site, sectionsOf } from "#model/site.ts";
import { AreaMap } from "./AreaMap.tsx";
import { schemes } from "./drawing-colors.ts";
import { calendarName, drawingFile } from "./drawing-names.ts";
import { GutterCalendar } from "./GutterCalendar.tsx";
import { cityFrame, wholeFrame } from "./map-projection.ts";
import { cityMapName, cityMapWidth, hasMap, wholeMap } from "./map-views.ts";

/** A drawing made from the content, and the name of its file without ending. */
export interface DrawingFile {
  file: string;
  drawing: ReactElement;
}

/** Every drawing that the pages show, in both color schemes. */
export function drawingFiles(site: Site): DrawingFile[] {
  const cities = listedCities(site);
  const shared = { land: site.map, cities };
  return schemes.flatMap((scheme): DrawingFile[] => [
    ...Object.values(wholeMap).map(({ name, width }) => {
      const whole = { frame: wholeFrame(site.map, cities), width, ours: cities[0]?.name, landmarks: [] };
      return { file: drawingFile(name, scheme), drawing: createElement(AreaMap, { ...shared, ...whole, scheme }) };
    }),
    ...site.cities.filter(hasMap).map((city) => {
      const own = { frame: cityFrame(city), width: cityMapWidth, ours: city.name, landmarks: city.landmarks };
      const drawing = createElement(AreaMap, { ...shared, ...own, scheme });
      return { file: drawingFile(cityMapName(city), scheme), drawing };
    }),
    ...site.pages.flatMap((page) =>
      sectionsOf(page, "calendar").map((calendar) => {
        const drawing = createElement(GutterCalendar, { calendar, rainfall: site.company.rainfall ?? [], scheme });
        return { file: drawingFile(calendarName(page), scheme), drawing };
      }),
    ),
  ]);
}
