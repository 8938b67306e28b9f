import { maxFirstScreenBytes, maxPageBytes } from "../../../tests/support/first-answer.ts";
import { atLeast, atMost, formatted, type Judged } from "../report/result.ts";
import { appName, floorName, picturedFloorName } from "./build-peers.ts";
import type { SiteFigures } from "./compare-sites.ts";
import type { PageFigures } from "./our-pages.ts";

const throttlings = ["simulated", "applied"] as const;

/** Judges the worst page for each limit, and adds the page's number if the limit does not hold. */
export function judgeOurPages(pages: PageFigures[]): Judged[] {
  const worst = (name: string, figure: (page: PageFigures) => number, limit: number, unit = "bytes") => {
    const page = pages.reduce((one, other) => (figure(other) > figure(one) ? other : one));
    const judged = atMost(name, figure(page), limit, unit);
    return judged.holds ? judged : { ...judged, figure: `${judged.figure} (page ${pages.indexOf(page) + 1} below)` };
  };
  return [
    worst("First answer with its headers", ({ firstAnswerBytes }) => firstAnswerBytes, maxPageBytes),
    worst("Part that the first screen needs", ({ firstScreenBytes }) => firstScreenBytes, maxFirstScreenBytes),
    worst("Requests that block the first paint", ({ blockingRequests }) => blockingRequests, 0, ""),
    worst("Fonts requested before the first paint", ({ fontsBeforePaint }) => fontsBeforePaint, 0, ""),
    worst("Cumulative Layout Shift", ({ layoutShift }) => layoutShift, 0.05, ""),
    worst("Longest task while loading, 4x slowed", ({ longestTaskMs }) => longestTaskMs, 50, "ms"),
    worst("Script before the visitor acts", ({ scriptBytes }) => scriptBytes, 10_000),
    worst("All bytes before the visitor acts, 412 px", ({ phoneBytes }) => phoneBytes, 100_000),
    worst("All bytes before the visitor acts, 1440 px", ({ laptopBytes }) => laptopBytes, 300_000),
    worst("First-screen picture, 412 px at ratio 1.75", ({ firstPictureBytes }) => firstPictureBytes, 15_000),
    worst("All pictures before scrolling, 412 px", ({ pictureBytes }) => pictureBytes, 30_000),
    atLeast("Lighthouse, lowest of four categories", Math.min(...pages.flatMap(({ scores }) => scores)), 100),
  ];
}

/** Compares our site, the first one, with both floors and the single-page app. */
export function judgeAgainstPeers(sites: SiteFigures[]): Judged[] {
  const ours = sites[0];
  const [floor, pictured, app] = [floorName, picturedFloorName, appName].map((peer) =>
    sites.find(({ name }) => name === peer),
  );
  if (!ours || !floor || !pictured || !app) return [];
  const { ignored, worksWithoutScript } = ours.menu;
  return [
    ...compareWithFloor(ours, floor, "the floor"),
    ...compareWithFloor(ours, pictured, "the floor with pictures"),
    ...throttlings.map((how) =>
      ratio(`Largest Contentful Paint, ${how}, vs. the app`, ours[how].largestMs, app[how].largestMs, 0.5),
    ),
    ratio("HTML, style and script, vs. the app", codeBytes(ours), codeBytes(app), 0.15),
    atMost("Menu taps ignored after the first paint", ignored, 0),
    atLeast("Menus that open without script", worksWithoutScript ? 1 : 0, 1),
  ];
}

function compareWithFloor(ours: SiteFigures, floor: SiteFigures, base: string): Judged[] {
  return [
    ...throttlings.flatMap((how) => [
      ratio(`First Contentful Paint, ${how}, vs. ${base}`, ours[how].firstMs, floor[how].firstMs, 1.25),
      ratio(`Largest Contentful Paint, ${how}, vs. ${base}`, ours[how].largestMs, floor[how].largestMs, 1.25),
    ]),
    ratio(`Main-thread work, vs. ${base}`, ours.mainThreadMs, floor.mainThreadMs, 2),
  ];
}

function codeBytes({ bytes }: SiteFigures): number {
  return bytes.document + bytes.stylesheet + bytes.script;
}

function ratio(name: string, ours: number, theirs: number, limit: number): Judged {
  const judged = atMost(name, ours / theirs, limit);
  return { ...judged, figure: `${judged.figure} (${formatted(ours)} vs. ${formatted(theirs)})` };
}
