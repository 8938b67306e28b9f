import { median } from "../median.ts";
import { type LoadPlan, sendFullLoad } from "./full-load.ts";
import type { MeasuredServer } from "./measured-server.ts";

/** What is asked for in one comparison. */
export interface Comparison {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** Ask with each server's own ETag, so that it answers 304. */
  unchanged?: boolean;
  rounds: number;
}

export interface Compared {
  name: string;
  ours: number;
  nginx: number;
  /** Median of the rounds' ratios. */
  ratio: number;
  lowestRatio: number;
  requests: number;
}

const connections = 50;
const seconds = 3;

/** Rounds of ours, then nginx, turn and turn about, so that a busy moment of the machine meets both. */
export async function compareWithNginx(
  { name, path, headers, unchanged = false, rounds }: Comparison,
  servers: { ours: MeasuredServer; nginx: MeasuredServer },
): Promise<Compared> {
  const planFor = async ({ port }: MeasuredServer): Promise<LoadPlan> => {
    const tag = unchanged ? { "if-none-match": await etagOf(port, path, headers) } : {};
    return { port, path, headers: { ...headers, ...tag }, connections, seconds };
  };
  const [ourPlan, nginxPlan] = [await planFor(servers.ours), await planFor(servers.nginx)];
  const [ours, nginx]: [number[], number[]] = [[], []];
  let requests = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await sendFullLoad(ourPlan);
    requests += outcome.requests;
    ours.push(outcome.perSecond);
    nginx.push((await sendFullLoad(nginxPlan)).perSecond);
  }
  const ratios = ours.map((perSecond, round) => perSecond / (nginx[round] ?? Number.NaN));
  const lowestRatio = Math.min(...ratios);
  return { name, ours: median(ours), nginx: median(nginx), ratio: median(ratios), lowestRatio, requests };
}

async function etagOf(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get("etag") ?? "";
}
