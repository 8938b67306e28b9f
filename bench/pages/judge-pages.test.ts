import { expect, it } from "vitest";
import type { SiteFigures } from "./compare-sites.ts";
import { judgeBesidePeers, judgeOurPages } from "./judge-pages.ts";
import { appName, floorName } from "./open-sites.ts";
import type { PageFigures } from "./read-our-pages.ts";

const page: PageFigures = {
  address: "/",
  firstAnswerBytes: 18_000,
  phoneBytes: 100_000,
  laptopBytes: 300_000,
  scriptBytes: 10_000,
  firstPictureBytes: 15_000,
  pictureBytes: 30_000,
  fontsBeforePaint: 0,
  blockingRequests: 0,
  layoutShift: 0.02,
  longTasks: { longestMs: 50, visits: { all: 1, calm: 1 } },
  lowestScore: 100,
  scores: { performance: 100, accessibility: 100, "best-practices": 100, seo: 100 },
};

const calm = { longestMs: 0, visits: { all: 1, calm: 1 } };

const site: SiteFigures = {
  name: "this site",
  score: 100,
  simulated: { firstMs: 125, largestMs: 125 },
  applied: { firstMs: 125, largestMs: 125 },
  blockingMs: 0,
  mainThreadMs: 200,
  layoutShift: 0,
  bytes: { html: 10, style: 2, script: 3, image: 500 },
  longTasks: { standing: calm, new: calm },
  menu: { ignored: 0, openingTapMs: 0, openMs: 50 },
  menuWithoutScript: true,
};
const floorPaints = { firstMs: 100, largestMs: 100 };
const floor = { ...site, name: floorName, simulated: floorPaints, applied: floorPaints, mainThreadMs: 100 };
const appPaints = { firstMs: 250, largestMs: 250 };
const app = { ...site, name: appName, simulated: appPaints, applied: appPaints, bytes: { html: 1, script: 99 } };

it("finds that all limits of pages hold where each is just reached", () => {
  expect(judgeOurPages([page]).filter(({ holds }) => !holds)).toEqual([]);
});

it.each(Object.keys(page).filter((figure) => typeof page[figure as keyof PageFigures] === "number"))(
  "finds one page over the limit among many: %s",
  (figure) => {
    const value = page[figure as keyof PageFigures] as number;
    const over = { ...page, address: "/over", [figure]: figure === "lowestScore" ? 99 : value + 51 };
    expect(judgeOurPages([page, over, page]).filter(({ holds }) => !holds)).toHaveLength(1);
  },
);

it("finds one page whose longest task is over 50 ms", () => {
  const over = { ...page, address: "/over", longTasks: { longestMs: 51, visits: { all: 1, calm: 0 } } };
  expect(judgeOurPages([page, over]).filter(({ holds }) => !holds)).toHaveLength(1);
});

it("finds that all limits beside peers hold where each is just reached", () => {
  const verdicts = judgeBesidePeers([site, floor, app]);
  expect(verdicts.filter(({ holds }) => !holds)).toEqual([]);
  expect(verdicts).toHaveLength(9);
});

it("finds a first paint later than 1.25 of the floor's, more code than 0.15 of the app's, and an ignored tap", () => {
  const slow = { ...site, simulated: { firstMs: 126, largestMs: 125 }, bytes: { html: 16 } };
  const wrong = judgeBesidePeers([{ ...slow, menu: { ...site.menu, ignored: 1 } }, floor, app]);
  expect(wrong.filter(({ holds }) => !holds)).toHaveLength(3);
});
