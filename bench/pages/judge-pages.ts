import { maxPageBytes } from "../../tests/first-answer.ts";
import type { Judged } from "../report/finding.ts";
import type { SiteFigures } from "./compare-sites.ts";
import { appName, floorName } from "./open-sites.ts";
import type { PageFigures } from "./read-our-pages.ts";

/** What has to hold on every page: the worst page is judged, and named where it is too bad. */
export function judgeOurPages(pages: PageFigures[]): Judged[] {
  const atMost = (what: string, figure: (page: PageFigures) => number, limit: number, unit = "bytes") => {
    const worst = pages.toSorted((one, other) => figure(other) - figure(one))[0] as PageFigures;
    const holds = figure(worst) <= limit;
    const found = `${told(figure(worst))} ${unit}`.trim();
    const allowed = limit === 0 ? "0" : `at most ${told(limit)} ${unit}`;
    return { what, figure: holds ? found : `${found} (${worst.address})`, limit: allowed, holds };
  };
  return [
    atMost("First answer with its headers", ({ firstAnswerBytes }) => firstAnswerBytes, maxPageBytes),
    atMost("Requests that hold up the first paint", ({ blockingRequests }) => blockingRequests, 0, "requests"),
    atMost("Fonts asked for before the first paint", ({ fontsBeforePaint }) => fontsBeforePaint, 0, "fonts"),
    atMost("Cumulative Layout Shift", ({ layoutShift }) => layoutShift, 0.02, ""),
    atMost("Longest task while loading, processor 4x slowed", ({ longTasks }) => longTasks.longestMs, 50, "ms"),
    atMost("Script before the visitor acts", ({ scriptBytes }) => scriptBytes, 10_000),
    atMost("All bytes before the visitor acts, 412 px", ({ phoneBytes }) => phoneBytes, 100_000),
    atMost("All bytes before the visitor acts, 1440 px", ({ laptopBytes }) => laptopBytes, 300_000),
    atMost("First-screen picture, 412 px at ratio 1.75", ({ firstPictureBytes }) => firstPictureBytes, 15_000),
    atMost("All pictures before scrolling, 412 px at ratio 1.75", ({ pictureBytes }) => pictureBytes, 30_000),
    judgeScores(pages),
  ];
}

function judgeScores(pages: PageFigures[]): Judged {
  const lowest = Math.min(...pages.map(({ lowestScore }) => lowestScore));
  const what = "Lighthouse mobile, lowest of four categories on all pages";
  return { what, figure: told(lowest), limit: "100", holds: lowest === 100 };
}

/** Ours, the first of the sites, beside the floor and the single-page app. */
export function judgeBesidePeers(sites: SiteFigures[]): Judged[] {
  const [ours, floor, app] = [sites[0], named(sites, floorName), named(sites, appName)];
  if (!ours || !floor || !app) return [];
  const paints = (["simulated", "applied"] as const).flatMap((how) => [
    ratio(`First Contentful Paint, ${how}, beside the floor`, ours[how].firstMs, floor[how].firstMs, 1.25),
    ratio(`Largest Contentful Paint, ${how}, beside the floor`, ours[how].largestMs, floor[how].largestMs, 1.25),
    ratio(`Largest Contentful Paint, ${how}, beside the app`, ours[how].largestMs, app[how].largestMs, 0.5),
  ]);
  const code = "HTML, style and script before the visitor acts, beside the app";
  const work = ratio("Main-thread work, beside the floor", ours.mainThreadMs, floor.mainThreadMs, 2);
  return [...paints, work, ratio(code, codeBytes(ours), codeBytes(app), 0.15), judgeMenu(ours)];
}

function judgeMenu({ menu, menuWithoutScript }: SiteFigures): Judged {
  return {
    what: "Menu taps ignored from the first paint on",
    figure: `${told(menu.ignored)}; ${menuWithoutScript ? "opens" : "stays shut"} without script`,
    limit: "0, and opens without script",
    holds: menu.ignored === 0 && menuWithoutScript,
  };
}

export function codeBytes({ bytes }: SiteFigures): number {
  return (bytes.html ?? 0) + (bytes.style ?? 0) + (bytes.script ?? 0);
}

function named(sites: SiteFigures[], name: string): SiteFigures | undefined {
  return sites.find((site) => site.name === name);
}

function ratio(what: string, ours: number, theirs: number, limit: number): Judged {
  const figure = ours / theirs;
  return {
    what,
    figure: `${figure.toFixed(2)} (${told(ours)} beside ${told(theirs)})`,
    limit: `at most ${limit}`,
    holds: figure <= limit,
  };
}

function told(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 3 : 0 });
}
