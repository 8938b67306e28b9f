import type { Chart } from "../report/finding.ts";
import type { SiteFigures } from "./compare-sites.ts";
import { codeBytes } from "./judge-pages.ts";

export function pageCharts(sites: SiteFigures[]): Chart[] {
  return [paintChart("simulated", sites), paintChart("applied", sites), codeChart(sites), menuChart(sites)];
}

function paintChart(throttling: "simulated" | "applied", sites: SiteFigures[]): Chart {
  return {
    file: `pages-paints-${throttling}`,
    title: `Paints of the same page, slow phone ${throttling}`,
    unit: "ms",
    look: "bars",
    series: [
      bars("First", sites, (site) => site[throttling].firstMs),
      bars("Largest", sites, (site) => site[throttling].largestMs),
    ],
  };
}

function codeChart(sites: SiteFigures[]): Chart {
  return {
    file: "pages-code-bytes",
    title: "HTML, style and script before the visitor acts",
    unit: "kB",
    look: "bars",
    series: [bars("All three", sites, (site) => codeBytes(site) / 1000)],
  };
}

function menuChart(sites: SiteFigures[]): Chart {
  return {
    file: "pages-menu",
    title: "From the first paint to the open menu, tapped all along",
    unit: "ms",
    look: "bars",
    series: [bars("Menu open", sites, ({ menu }) => menu.openMs)],
  };
}

function bars(name: string, sites: SiteFigures[], figure: (site: SiteFigures) => number): Chart["series"][number] {
  return { name, points: sites.map((site) => ({ at: site.name, value: figure(site) })) };
}
