import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { type Answer, largestAnswer } from "../../tools/first-answer.ts";
import { writeNetwork } from "../../tools/write-network.ts";
import type { Finding, Means } from "../report/finding.ts";
import { startOurServer } from "../server/measured-server.ts";
import { runMeasured } from "./run-measured.ts";
import { type Network, tellGrowth } from "./tell-growth.ts";

const sizes = [200, 1_000, 2_000] as const;

/** Measures how checking and building grow with the pages. */
export async function measureGrowth({ say }: Means): Promise<Finding> {
  say("encoding the pictures once, which later builds reuse");
  await runMeasured(["build"]);
  const networks: Network[] = [];
  for (const pages of sizes) {
    say(`checking and building ${pages} pages`);
    networks.push(await measureNetwork(pages));
  }
  return tellGrowth(networks);
}

/** Writes a network of so many pages, checks and builds it, and asks for all its pages. Leaves nothing behind. */
async function measureNetwork(pages: number): Promise<Network> {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const [content, built] = [join(folder, "content"), join(folder, "built")];
  try {
    writeNetwork(content, pages);
    const check = await runMeasured(["check:content", "--", content]);
    const build = await runMeasured(["build"], { CONTENT_DIR: content, BUILT_DIR: built });
    return { pages, check, build, largest: await largestOf(built, join(folder, "data")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function largestOf(built: string, dataDir: string): Promise<Answer> {
  const { pages } = JSON.parse(readFileSync(join(built, "manifest.json"), "utf8")) as Manifest;
  const server = await startOurServer(dataDir, built);
  try {
    return await largestAnswer(`http://127.0.0.1:${server.port}`, Object.keys(pages));
  } finally {
    await server.end();
  }
}
