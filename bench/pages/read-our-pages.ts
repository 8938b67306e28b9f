import type { Browser } from "@playwright/test";
import { median } from "../median.ts";
import type { CountedAnswer, Kind } from "./counting-proxy.ts";
import { runLighthouse } from "./lighthouse.ts";
import { type LongTasks, longTasksOf } from "./long-tasks.ts";
import { laptop, phone, type Visit, visit } from "./visit.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** What one of our pages was found to do. Bytes are those before the visitor acts. */
export interface PageFigures {
  address: string;
  firstAnswerBytes: number;
  phoneBytes: number;
  laptopBytes: number;
  scriptBytes: number;
  firstPictureBytes: number;
  pictureBytes: number;
  fontsBeforePaint: number;
  blockingRequests: number;
  layoutShift: number;
  longTasks: LongTasks;
  /** The lowest of the medians of the four categories. */
  lowestScore: number;
  scores: Record<(typeof categories)[number], number>;
}

/** Visits all pages in rounds, as a phone each time and as a laptop once; the first rounds ask Lighthouse too. */
export async function readOurPages(
  browser: Browser,
  url: string,
  { visits, lighthouse, say }: { visits: number; lighthouse: number; say: (line: string) => void },
): Promise<PageFigures[]> {
  const addresses = await addressesOf(url);
  const phones = addresses.map((): Visit[] => []);
  const scores = addresses.map((): PageFigures["scores"][] => []);
  const rounds = Math.max(visits, lighthouse);
  for (let round = 0; round < rounds; round++) {
    for (const [at, address] of addresses.entries()) {
      say(`all pages, round ${round + 1} of ${rounds}: ${address}`);
      if (round < visits) phones[at]?.push(await visit(browser, url, address, { screen: phone, tab: "standing" }));
      if (round < lighthouse) scores[at]?.push(await scoresOf(url + address));
    }
  }
  const figures: PageFigures[] = [];
  for (const [at, address] of addresses.entries()) {
    const wide = await visit(browser, url, address, { screen: laptop, tab: "standing" });
    figures.push(figuresOf({ address, visits: phones[at] ?? [], wide, scores: scores[at] ?? [] }));
  }
  return figures;
}

/** Every address of the site, as its sitemap lists them. */
async function addressesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return Array.from(sitemap.matchAll(/<loc>([^<]*)/g), ([, address = ""]) => new URL(address).pathname);
}

async function scoresOf(page: string): Promise<PageFigures["scores"]> {
  const { categories: found } = await runLighthouse(page, "simulate", [...categories]);
  return perCategory((category) => Math.round((found[category]?.score ?? 0) * 100));
}

function perCategory(score: (category: (typeof categories)[number]) => number): PageFigures["scores"] {
  return Object.fromEntries(categories.map((category) => [category, score(category)])) as PageFigures["scores"];
}

function figuresOf(found: {
  address: string;
  visits: Visit[];
  wide: Visit;
  scores: PageFigures["scores"][];
}): PageFigures {
  const { address, visits, wide } = found;
  const scores = perCategory((category) => median(found.scores.map((run) => run[category])));
  const [first] = visits;
  if (!first) throw new Error(`${address} was never visited.`);
  return {
    address,
    firstAnswerBytes: bytesOf(first.answers.filter(({ path }) => path === address)),
    phoneBytes: bytesOf(first.answers),
    laptopBytes: bytesOf(wide.answers),
    scriptBytes: bytesOf(ofKind(first.answers, "script")),
    firstPictureBytes: bytesOf(first.answers.filter(({ path }) => first.picturesInSight.includes(path))),
    pictureBytes: bytesOf(ofKind(first.answers, "image")),
    fontsBeforePaint: Math.max(...visits.map(fontsBeforePaint)),
    blockingRequests: Math.max(...visits.map(({ blocking }) => blocking.length)),
    layoutShift: Math.max(...[...visits, wide].map(({ layoutShift }) => layoutShift)),
    longTasks: longTasksOf(visits),
    lowestScore: Math.min(...Object.values(scores)),
    scores,
  };
}

function fontsBeforePaint({ fontsAskedMs, firstPaintMs }: Visit): number {
  return fontsAskedMs.filter((askedMs) => askedMs < firstPaintMs).length;
}

function ofKind(answers: CountedAnswer[], kind: Kind): CountedAnswer[] {
  return answers.filter((answer) => answer.kind === kind);
}

function bytesOf(answers: CountedAnswer[]): number {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0);
}
