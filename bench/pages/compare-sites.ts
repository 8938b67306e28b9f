import type { Browser } from "@playwright/test";
import type { Result } from "lighthouse";
import { median } from "../median.ts";
import type { Kind } from "./counting-proxy.ts";
import { runLighthouse } from "./lighthouse.ts";
import { type LongTasks, longTasksOf } from "./long-tasks.ts";
import type { MeasuredSite } from "./open-sites.ts";
import { opensWithoutScript, tapMenu } from "./tap-menu.ts";
import { phone, type Tab, type Visit, visit } from "./visit.ts";
import type { MenuTaps } from "./watch-menu.ts";

interface Paints {
  firstMs: number;
  largestMs: number;
}

/** What one site was found to do: medians over the rounds. */
export interface SiteFigures {
  name: string;
  score: number;
  simulated: Paints;
  applied: Paints;
  blockingMs: number;
  /** What the main thread does until the page is quiet, as the simulation counts it. */
  mainThreadMs: number;
  layoutShift: number;
  /** Before the visitor acts, on a phone. */
  bytes: Partial<Record<Kind, number>>;
  longTasks: Record<Tab, LongTasks>;
  menu: MenuTaps;
  menuWithoutScript: boolean;
}

interface Round extends Omit<SiteFigures, "name" | "bytes" | "longTasks" | "menuWithoutScript"> {
  visits: Record<Tab, Visit>;
}

/** Measures every site once a round, each round beginning with another, so that a busy minute burdens all alike. */
export async function compareSites(
  browser: Browser,
  sites: MeasuredSite[],
  { runs, say }: { runs: number; say: (line: string) => void },
): Promise<SiteFigures[]> {
  const rounds = sites.map((): Round[] => []);
  for (let run = 0; run < runs; run++) {
    for (let turn = 0; turn < sites.length; turn++) {
      const at = (run + turn) % sites.length;
      const site = sites[at] as MeasuredSite;
      say(`round ${run + 1} of ${runs}: ${site.name}`);
      rounds[at]?.push(await measureOnce(browser, site));
    }
  }
  const figures: SiteFigures[] = [];
  for (const [at, { name, page }] of sites.entries()) {
    const menuWithoutScript = await opensWithoutScript(browser, page);
    figures.push({ name, ...middle(rounds[at] ?? []), menuWithoutScript });
  }
  return figures;
}

async function measureOnce(browser: Browser, { url, page }: MeasuredSite): Promise<Round> {
  const path = page.slice(url.length);
  const simulated = await runLighthouse(page, "simulate", ["performance"]);
  const applied = await runLighthouse(page, "devtools", ["performance"]);
  return {
    score: (simulated.categories.performance?.score ?? Number.NaN) * 100,
    simulated: paintsOf(simulated),
    applied: paintsOf(applied),
    blockingMs: audit(applied, "total-blocking-time"),
    mainThreadMs: audit(simulated, "mainthread-work-breakdown"),
    layoutShift: audit(applied, "cumulative-layout-shift"),
    visits: {
      standing: await visit(browser, url, path, { screen: phone, tab: "standing" }),
      new: await visit(browser, url, path, { screen: phone, tab: "new" }),
    },
    menu: await tapMenu(browser, page),
  };
}

function paintsOf(result: Result): Paints {
  return {
    firstMs: audit(result, "first-contentful-paint"),
    largestMs: audit(result, "largest-contentful-paint"),
  };
}

function audit(result: Result, name: string): number {
  return result.audits[name]?.numericValue ?? Number.NaN;
}

/** They come out the same every time. */
function bytesOf([first]: Round[]): SiteFigures["bytes"] {
  const bytes: SiteFigures["bytes"] = {};
  for (const answer of first?.visits.standing.answers ?? []) {
    bytes[answer.kind] = (bytes[answer.kind] ?? 0) + answer.bytes;
  }
  return bytes;
}

function middle(rounds: Round[]): Omit<SiteFigures, "name" | "menuWithoutScript"> {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure));
  return {
    score: of(({ score }) => score),
    simulated: { firstMs: of((round) => round.simulated.firstMs), largestMs: of((round) => round.simulated.largestMs) },
    applied: { firstMs: of((round) => round.applied.firstMs), largestMs: of((round) => round.applied.largestMs) },
    blockingMs: of(({ blockingMs }) => blockingMs),
    mainThreadMs: of(({ mainThreadMs }) => mainThreadMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    bytes: bytesOf(rounds),
    longTasks: {
      standing: longTasksOf(rounds.map(({ visits }) => visits.standing)),
      new: longTasksOf(rounds.map(({ visits }) => visits.new)),
    },
    menu: {
      ignored: of(({ menu }) => menu.ignored),
      openingTapMs: of(({ menu }) => menu.openingTapMs),
      openMs: of(({ menu }) => menu.openMs),
    },
  };
}
