import { option } from "../option.ts";
import type { Measured } from "../report/finding.ts";
import { growthFinding } from "./growth-finding.ts";
import { measureNetwork, type Network } from "./measure-network.ts";
import { productPages } from "./write-network.ts";

const usualSizes = "20,100,200,2000,10000";
/** Small builds are over soon and sway more, so they are measured several times. */
const timesOf = (pages: number) => (pages <= 200 ? 3 : 1);

/** Measures how checking and building grow with the pages. `--sizes 20,200` takes other numbers of pages. */
export async function measureGrowth(say: (line: string) => void): Promise<Measured> {
  const sizes = readSizes(option("sizes") ?? usualSizes);
  say("warming up: encoding the pictures, which later builds reuse");
  await measureNetwork(productPages, 1, () => {});
  const networks: Network[] = [];
  for (const pages of sizes) {
    const network = await measureNetwork(pages, timesOf(pages), say);
    networks.push(network);
    say(
      `${pages} pages: built in ${network.build.seconds.toFixed(1)} s, checked in ${network.check.seconds.toFixed(1)} s`,
    );
  }
  return growthFinding(networks);
}

function readSizes(written: string): number[] {
  const sizes = written.split(",").map(Number);
  const isSize = (size: number) => Number.isInteger(size) && size >= productPages;
  if (!sizes.every(isSize))
    throw new Error(`--sizes takes numbers of pages from ${productPages} on, such as --sizes 20,200.`);
  return sizes.toSorted((one, other) => one - other);
}
