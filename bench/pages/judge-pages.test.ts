import { expect, it } from "vitest";
import { appName, floorName, picturedFloorName } from "./build-peers.ts";
import type { SiteFigures } from "./compare-sites.ts";
import { judgeBesidePeers, judgeOurPages } from "./judge-pages.ts";
import type { PageFigures } from "./our-pages.ts";

const page: PageFigures = {
  address: "/",
  firstAnswerBytes: 18_000,
  firstScreenBytes: 12_500,
  scriptBytes: 10_000,
  phoneBytes: 100_000,
  laptopBytes: 300_000,
  firstPictureBytes: 15_000,
  pictureBytes: 30_000,
  blockingRequests: 0,
  fontsBeforePaint: 0,
  layoutShift: 0.05,
  longestTaskMs: 50,
  scores: [100, 100, 100, 100],
};

const paints = (ms: number) => ({ simulated: { firstMs: ms, largestMs: ms }, applied: { firstMs: ms, largestMs: ms } });
const site: SiteFigures = {
  name: "this site",
  score: 100,
  ...paints(125),
  blockingMs: 0,
  mainThreadMs: 200,
  layoutShift: 0,
  bytes: { document: 10, stylesheet: 2, script: 3, font: 0, image: 500 },
  allBytes: 515,
  menu: { ignored: 0, openMs: 50, worksWithoutScript: true },
};
const floor = { ...site, ...paints(100), name: floorName, mainThreadMs: 100 };
const picturedFloor = { ...floor, name: picturedFloorName };
const app = { ...site, ...paints(250), name: appName, bytes: { ...site.bytes, script: 88 } };

it("finds that all limits of pages hold where each is just reached", () => {
  expect(judgeOurPages([page]).filter(({ holds }) => !holds)).toEqual([]);
});

it.each(Object.keys(page).filter((figure) => figure !== "address"))("finds one page that is too bad: %s", (figure) => {
  const value = page[figure as keyof PageFigures];
  const bad = { ...page, address: "/bad", [figure]: typeof value === "number" ? value + 51 : [100, 99, 100, 100] };
  expect(judgeOurPages([page, bad, page]).filter(({ holds }) => !holds)).toHaveLength(1);
});

it("finds that all limits beside peers hold where each is just reached", () => {
  const verdicts = judgeBesidePeers([site, floor, picturedFloor, app]);
  expect(verdicts.filter(({ holds }) => !holds)).toEqual([]);
  expect(verdicts).toHaveLength(15);
});

it("finds a late first paint, too much work, too much code, and a menu that ignores taps or needs script", () => {
  const slow = { simulated: { firstMs: 126, largestMs: 125 }, mainThreadMs: 201, bytes: { ...site.bytes, script: 4 } };
  const bad = { ...site, ...slow, menu: { ignored: 1, openMs: 50, worksWithoutScript: false } };
  const verdicts = judgeBesidePeers([bad, floor, picturedFloor, app]);
  expect(verdicts.filter(({ holds }) => !holds)).toHaveLength(7);
});
