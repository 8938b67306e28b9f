import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FirstAnswer, largestFirstAnswer } from "./largest-first-answer.ts";
import { type Run, runMeasured } from "./run-measured.ts";
import { writeNetwork } from "./write-network.ts";

/** What a network of so many pages costs to check and to build, and what came of it. */
export interface Network {
  pages: number;
  build: Run;
  check: Run;
  sitemaps: number;
  largest: FirstAnswer;
}

/** Far above what either takes; a build that hangs must not keep the command for ever. */
const mostSeconds = (pages: number) => 300 + pages * 0.4;

/** Writes the network, checks it and builds it `times` times, and gives the medians. Leaves nothing behind. */
export async function measureNetwork(pages: number, times: number, say: (line: string) => void): Promise<Network> {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const [content, built] = [join(folder, "content"), join(folder, "built")];
  try {
    writeNetwork(content, pages);
    const checks: Run[] = [];
    const builds: Run[] = [];
    for (let at = 0; at < times; at++) {
      say(`${pages} pages: checking what they say (${at + 1} of ${times})`);
      checks.push(await checkContent(content, pages));
      say(`${pages} pages: building (${at + 1} of ${times})`);
      builds.push(await buildSite(content, built, pages));
    }
    say(`${pages} pages: asking the server for each`);
    const largest = await largestFirstAnswer(built);
    const sitemaps = readdirSync(join(built, "site")).filter((file) => /^sitemap.*\.xml$/.test(file)).length;
    return { pages, check: median(checks), build: median(builds), sitemaps, largest };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkContent(content: string, pages: number): Promise<Run> {
  return runMeasured(["npm", "run", "check:content", "--", content], mostSeconds(pages));
}

function buildSite(content: string, built: string, pages: number): Promise<Run> {
  rmSync(built, { recursive: true, force: true });
  const settings = [`CONTENT_DIR=${content}`, `BUILT_DIR=${built}`];
  return runMeasured(["env", ...settings, "npm", "run", "build"], mostSeconds(pages));
}

function median(runs: Run[]): Run {
  const middle = runs.toSorted((one, other) => one.seconds - other.seconds)[Math.floor((runs.length - 1) / 2)];
  if (!middle) throw new RangeError("Nothing was run.");
  const peaks = runs.map(({ peakMb }) => peakMb).filter((peak) => peak !== undefined);
  return { seconds: middle.seconds, peakMb: peaks.length > 0 ? Math.max(...peaks) : undefined };
}
