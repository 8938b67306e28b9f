import type { Table } from "../report/finding.ts";
import type { SiteFigures } from "./compare-sites.ts";
import { tellLongTasks } from "./long-tasks.ts";
import type { PageFigures } from "./read-our-pages.ts";

const kinds = ["html", "style", "script", "font", "image", "other"] as const;

export function pageTables(pages: PageFigures[], sites: SiteFigures[]): Table[] {
  return [paintTable(sites), longTaskTable(sites), bytesTable(sites), menuTable(sites), ourPagesTable(pages)];
}

function paintTable(sites: SiteFigures[]): Table {
  const ms = (value: number) => Math.round(value).toLocaleString("en-US");
  return {
    title: "Paints, in ms",
    columns: [
      "Site",
      "First, simulated",
      "Largest, simulated",
      "First, applied",
      "Largest, applied",
      "Total Blocking Time",
      "Layout shift",
      "Performance score",
    ],
    rows: sites.map(({ name, simulated, applied, blockingMs, layoutShift, score }) => [
      name,
      ms(simulated.firstMs),
      ms(simulated.largestMs),
      ms(applied.firstMs),
      ms(applied.largestMs),
      ms(blockingMs),
      layoutShift.toFixed(3),
      Math.round(score),
    ]),
  };
}

function longTaskTable(sites: SiteFigures[]): Table {
  return {
    title: "Longest task while loading, in ms, processor 4x slowed",
    columns: ["Site", "Standing tab", "Visits without one over 50 ms", "New tab", "Visits without one over 50 ms"],
    rows: sites.map(({ name, longTasks }) => [
      name,
      ...tellLongTasks(longTasks.standing),
      ...tellLongTasks(longTasks.new),
    ]),
  };
}

function bytesTable(sites: SiteFigures[]): Table {
  return {
    title: "Bytes over the wire before the visitor acts, 412 px at ratio 1.75, headers counted",
    columns: ["Site", ...kinds, "all"],
    rows: sites.map(({ name, bytes }) => {
      const row = kinds.map((kind) => bytes[kind] ?? 0);
      return [name, ...[...row, row.reduce((sum, part) => sum + part, 0)].map((part) => part.toLocaleString("en-US"))];
    }),
  };
}

function menuTable(sites: SiteFigures[]): Table {
  return {
    title: "Menu, tapped ten times a second from the first paint on, 4x slowed, slow 4G",
    columns: [
      "Site",
      "Taps ignored",
      "First paint to the tap that opened it, ms",
      "First paint to open, ms",
      "Opens without script",
    ],
    rows: sites.map(({ name, menu, menuWithoutScript }) => [
      name,
      menu.ignored,
      Math.round(menu.openingTapMs),
      Math.round(menu.openMs),
      menuWithoutScript ? "yes" : "no",
    ]),
  };
}

function ourPagesTable(pages: PageFigures[]): Table {
  const count = (value: number) => value.toLocaleString("en-US");
  return {
    title: "All our pages",
    columns: [
      "Page",
      "First answer",
      "Bytes, 412 px",
      "Bytes, 1440 px",
      "Script",
      "First picture",
      "Pictures",
      "Longest task, ms",
      "Visits without a task over 50 ms",
      "Lighthouse",
    ],
    rows: pages.map((page) => [
      page.address,
      count(page.firstAnswerBytes),
      count(page.phoneBytes),
      count(page.laptopBytes),
      count(page.scriptBytes),
      count(page.firstPictureBytes),
      count(page.pictureBytes),
      ...tellLongTasks(page.longTasks),
      Object.values(page.scores).join(" "),
    ]),
  };
}
