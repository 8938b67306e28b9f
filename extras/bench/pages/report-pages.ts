import type { Table } from "../report/result.ts";
import { kinds, type SiteFigures } from "./compare-sites.ts";
import type { PageFigures } from "./our-pages.ts";

export const method = [
  "Lighthouse imitates a phone, and everything runs on loopback. For the comparison with peers, Caddy serves all sites",
  "over HTTPS and HTTP/2. It is a proxy for our server and serves the peers' files itself, compressed in advance",
  "with brotli 11. The figures of our pages alone come from our own server, over HTTP/1.1.",
  "Sites are loaded in turn. A round has three simulated loads and one applied load of each. Figures are medians.",
  "A load ends after half a second of quiet. Menus are tapped in one more visit.",
  "Simulated: Lighthouse computes the slow phone from an unslowed load. Applied: network and processor are slowed.",
  "Blocking time and layout shift of sites come from the applied run. Our pages and main-thread work are simulated.",
  "Tasks count from 50 ms, with the processor slowed. A page with such a task is visited twice more.",
  "Every site shows the text of our San Jose gutter cleaning page. One floor also has its pictures. Ours has pictures,",
  "fonts, drawings and structured data. When slowdown is applied, each request waits 560 ms for its answer. If the",
  "largest element is a picture, it needs its own request, so it can't be as fast as text in the page.",
  "The single-page app uses Vite, React, React Router, Radix, sonner, react-query, supabase-js, Tailwind.",
  "Bytes are measured on the wire, with headers.",
  "Menus are tapped ten times a second from the first byte, with processor and network slowed.",
];

export function tablesOf(pages: PageFigures[], sites: SiteFigures[]): Table[] {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  return [
    {
      title: "Paints, in ms",
      columns: ["Site", "First, simulated", "Largest, simulated", "First, applied", "Largest, applied"],
      rows: sites.map(({ name, simulated, applied }) => {
        return [name, simulated.firstMs, simulated.largestMs, applied.firstMs, applied.largestMs];
      }),
    },
    {
      title: "While loading",
      columns: ["Site", "Main-thread work, ms", "Blocking time, ms", "Layout shift", "Performance score"],
      rows: sites.map((site) => [site.name, site.mainThreadMs, site.blockingMs, site.layoutShift, site.score]),
    },
    {
      title: "Bytes before the visitor acts",
      columns: ["Site", ...kinds, "all"],
      rows: sites.map(({ name, bytes, allBytes }) => [name, ...kinds.map((kind) => bytes[kind]), allBytes]),
    },
    {
      title: "Menu taps after the first paint",
      columns: ["Site", "Taps ignored", "First paint to open, ms", "Opens without script"],
      rows: sites.map(({ name, menu }) => [name, menu.ignored, menu.openMs, menu.worksWithoutScript ? "yes" : "no"]),
    },
    {
      title:
        "Our pages, one of each kind, in kB: first answer, its first screen, all at 412 and 1440 px, script, pictures",
      columns: ["Page", "Answer", "Screen", "412", "1440", "Script", "Pictures", "Task, ms", "Lighthouse"],
      rows: pages.map((page) => [
        page.address,
        ...[page.firstAnswerBytes, page.firstScreenBytes, page.phoneBytes, page.laptopBytes].map(kB),
        ...[kB(page.scriptBytes), kB(page.pictureBytes), page.longestTaskMs, page.scores.join(" ")],
      ]),
    },
  ];
}
