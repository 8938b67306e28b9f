import { setTimeout } from "node:timers/promises";
import type { Published } from "./published.ts";
import { releaseAddress } from "./release-scripts.ts";

/** Whether visitors see a release. */
export type Seen = "yes" | "no" | "no answer";

const timeoutMs = 3_000;
const switchTimeoutMs = 10_000;
const pauseMs = 500;

export async function askSite(siteUrl: string, { mark }: Published): Promise<Seen> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(siteUrl + releaseAddress, { signal }).catch(() => undefined);
  // A proxy answers with a 5xx if the server is down.
  if (!answer || answer.status >= 500) return "no answer";
  const text = await answer.text().catch(() => "");
  return text.trim() === mark && mark !== "" ? "yes" : "no";
}

/** Returns without an error after the timeout. */
export async function waitUntilSeen(siteUrl: string, published: Published): Promise<void> {
  const deadline = Date.now() + switchTimeoutMs;
  while ((await askSite(siteUrl, published)) !== "yes" && Date.now() < deadline) await setTimeout(pauseMs);
}
