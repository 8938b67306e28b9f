import type { Browser } from "@playwright/test";
import { median, type Options } from "../report/result.ts";
import { figure, requestsOf, type Seen, seePage } from "./lighthouse.ts";
import { opensWithoutScript, tapMenu } from "./tap-menu.ts";

/** A served site. `page` is the URL of the page with the text that all sites share. */
export interface MeasuredSite {
  name: string;
  page: string;
}

/** Medians over one site's loads. Bytes are counted by kind, before the visitor acts. */
export type SiteFigures = Awaited<ReturnType<typeof compareSites>>[number];

type Loads = Record<"simulate" | "devtools", Seen[]>;

/** The loads of a round. Simulated loads are short and vary more. */
const loadsInRound = ["simulate", "simulate", "simulate", "devtools"] as const;

export const kinds = ["document", "stylesheet", "script", "font", "image"] as const;

/** Loads the sites in turn, starting with a different one each time, so that a busy minute affects all equally. */
export async function compareSites(browser: Browser, port: number, sites: MeasuredSite[], { rounds, say }: Options) {
  const found = new Map(sites.map((site): [MeasuredSite, Loads] => [site, { simulate: [], devtools: [] }]));
  // The first load after a browser start takes longer than the others.
  if (sites[0]) await seePage(sites[0].page, port, "simulate");
  for (let round = 0; round < rounds; round++) {
    for (const [load, how] of loadsInRound.entries()) {
      say(`round ${round + 1} of ${rounds}, load ${load + 1}: ${how}`);
      for (let turn = 0; turn < sites.length; turn++) {
        const site = sites[(round + load + turn) % sites.length] as MeasuredSite;
        found.get(site)?.[how].push(await seePage(site.page, port, how));
      }
    }
  }
  const figures = [];
  for (const [{ name, page }, loads] of found) {
    const menu = { ...(await tapMenu(browser, page)), worksWithoutScript: await opensWithoutScript(browser, page) };
    figures.push({ ...figuresOf(name, loads), menu });
  }
  return figures;
}

function figuresOf(name: string, { simulate, devtools }: Loads) {
  const paints = (loads: Seen[]) => ({
    firstMs: middle(loads, "first-contentful-paint"),
    largestMs: middle(loads, "largest-contentful-paint"),
  });
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 };
  for (const kind of kinds) bytes[kind] = median(simulate.map((seen) => bytesOf(seen, kind)));
  return {
    name,
    score: median(simulate.map(({ result }) => (result.categories.performance?.score ?? 0) * 100)),
    simulated: paints(simulate),
    applied: paints(devtools),
    blockingMs: middle(devtools, "total-blocking-time"),
    mainThreadMs: middle(simulate, "mainthread-work-breakdown"),
    layoutShift: middle(devtools, "cumulative-layout-shift"),
    bytes,
    allBytes: median(simulate.map((seen) => bytesOf(seen))),
  };
}

function middle(loads: Seen[], audit: string): number {
  return median(loads.map((seen) => figure(seen, audit)));
}

function bytesOf(seen: Seen, kind?: string): number {
  return requestsOf(seen).reduce((sum, request) => sum + (kind && request.kind !== kind ? 0 : request.bytes), 0);
}
