import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../../tests/chromium.ts";
import { countOption } from "../option.ts";
import type { Measured } from "../report/finding.ts";
import { compareSites } from "./compare-sites.ts";
import { judgeBesidePeers, judgeOurPages } from "./judge-pages.ts";
import { chromiumFlags } from "./lighthouse.ts";
import { openOurSite, openPeers } from "./open-sites.ts";
import { pageCharts } from "./page-charts.ts";
import { pageTables } from "./page-tables.ts";
import { readOurPages } from "./read-our-pages.ts";

/** Rounds over the peers, and of visits and of Lighthouse over all our pages, where `--runs` does not say otherwise. */
const usualRuns = { peers: 5, visits: 7, lighthouse: 3 };

/** Measures our pages by themselves and one of them beside its peers. */
export async function measurePages(say: (line: string) => void): Promise<Measured> {
  const executablePath = findChromium();
  if (!executablePath) return nothingToMeasureWith();
  const runs = {
    peers: countOption("runs", usualRuns.peers),
    visits: countOption("runs", usualRuns.visits),
    lighthouse: countOption("runs", usualRuns.lighthouse),
  };
  const peers = await openPeers(say);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const ours = await openOurSite();
  try {
    const sites = await compareSites(browser, [ours, ...peers], { runs: runs.peers, say });
    const pages = await readOurPages(browser, ours.url, { ...runs, say });
    return {
      name: "pages",
      method: method(browser.version(), runs),
      judged: [...judgeOurPages(pages), ...judgeBesidePeers(sites)],
      tables: pageTables(pages, sites),
      charts: pageCharts(sites),
    };
  } finally {
    await browser.close();
    await Promise.all([ours, ...peers].map((site) => site.close()));
  }
}

function nothingToMeasureWith(): Measured {
  const missing = "Chromium is missing. Debian: apt-get install chromium. Elsewhere: install Google Chrome.";
  const judged = [{ what: "All figures of pages", figure: "none", limit: "those of the table", holds: undefined }];
  return { name: "pages", method: [missing], judged, tables: [], charts: [] };
}

function method(chromiumVersion: string, runs: typeof usualRuns): string[] {
  const lighthouse = join(import.meta.dirname, "../../node_modules/lighthouse/package.json");
  const { version } = JSON.parse(readFileSync(lighthouse, "utf8"));
  return [
    `Lighthouse ${version} as a phone, Chromium ${chromiumVersion}, everything on the loopback over HTTP/1.1.`,
    `One page beside its peers in ${runs.peers} rounds; each round measures every site and begins with another. ` +
      "Figures are medians.",
    "Simulated: Lighthouse computes the slow phone from an unslowed load. Applied: the network and the processor are " +
      "slowed while it loads. Blocking time and layout shift are those of the applied run.",
    "Applied, each request waits 560 ms for its answer. The floor's largest element comes with the page and ours is a " +
      "picture, a request of its own: beside the floor its Largest Contentful Paint can't come near the limit.",
    "Ours is served by our own server. Peers are served from memory with brotli 11.",
    "Every site shows the words of our San Jose gutter cleaning page with its menus, questions, form and footer. Ours " +
      "has its pictures, fonts and structured data; the peers have none of these, which favors the peers.",
    "The single-page app: Vite, React, React Router, Radix, sonner, react-query, supabase-js, Tailwind. The other two " +
      "React peers: the same parts without react-query and supabase-js.",
    "Bytes are what the server sent, headers included, counted between server and browser, the icon too.",
    "A longest task is the median of the visits' longest, counted from 50 ms on. A standing tab has rested 0.8 s; in a " +
      "new one the browser's own start takes turns with the page, whichever page it is.",
    `All our pages: ${runs.lighthouse} rounds of Lighthouse, and ${runs.visits} of a visit in a standing tab with the ` +
      "processor slowed four times.",
  ];
}
