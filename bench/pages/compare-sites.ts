import type { Browser } from "@playwright/test";
import { type Means, median } from "../report/finding.ts";
import { figure, requestsOf, type Seen, seePage } from "./lighthouse.ts";
import { opensWithoutScript, tapMenu } from "./tap-menu.ts";

/** A site that stands open, and the address of the page that carries the same words in all of them. */
export interface MeasuredSite {
  name: string;
  page: string;
}

/** What one site was found to do: medians over the rounds. Bytes are those before the visitor acts, by kind. */
export type SiteFigures = Awaited<ReturnType<typeof compareSites>>[number];

/** By how the phone was slowed. */
interface Round {
  simulated: Seen;
  applied: Seen;
}

export const kinds = ["document", "stylesheet", "script", "font", "image"] as const;

/** Measures every site once a round, each round beginning with another, so that a busy minute burdens all alike. */
export async function compareSites(browser: Browser, port: number, sites: MeasuredSite[], { rounds, say }: Means) {
  const found = new Map(sites.map((site) => [site, [] as Round[]]));
  // The first load of a browser that has just been started takes longer than any other.
  if (sites[0]) await seePage(sites[0].page, port, "simulate");
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < sites.length; turn++) {
      const site = sites[(round + turn) % sites.length] as MeasuredSite;
      say(`round ${round + 1} of ${rounds}: ${site.name}`);
      const simulated = await seePage(site.page, port, "simulate");
      const applied = await seePage(site.page, port, "devtools");
      found.get(site)?.push({ simulated, applied });
    }
  }
  const figures = [];
  for (const [{ name, page }, rounds] of found) {
    const menu = { ...(await tapMenu(browser, page)), worksWithoutScript: await opensWithoutScript(browser, page) };
    figures.push({ ...figuresOf(name, rounds), menu });
  }
  return figures;
}

function figuresOf(name: string, rounds: Round[]) {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const paints = (how: "simulated" | "applied") => ({
    firstMs: middle((round) => figure(round[how], "first-contentful-paint")),
    largestMs: middle((round) => figure(round[how], "largest-contentful-paint")),
  });
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 };
  for (const kind of kinds) bytes[kind] = middle(({ simulated }) => bytesOf(simulated, kind));
  return {
    name,
    score: middle(({ simulated }) => (simulated.result.categories.performance?.score ?? 0) * 100),
    simulated: paints("simulated"),
    applied: paints("applied"),
    blockingMs: middle(({ applied }) => figure(applied, "total-blocking-time")),
    mainThreadMs: middle(({ simulated }) => figure(simulated, "mainthread-work-breakdown")),
    layoutShift: middle(({ applied }) => figure(applied, "cumulative-layout-shift")),
    bytes,
    allBytes: middle(({ simulated }) => bytesOf(simulated)),
  };
}

function bytesOf(seen: Seen, kind?: string): number {
  return requestsOf(seen).reduce((sum, request) => sum + (kind && request.kind !== kind ? 0 : request.bytes), 0);
}
