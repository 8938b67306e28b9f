import { setTimeout } from "node:timers/promises";
import type { Published } from "./published.ts";
import { releaseAddress } from "./release-scripts.ts";

/** Whether a site says that it serves a release. It says nothing of one that an older version published. */
export type Seen = "yes" | "no" | "no answer";

const answersWithinMs = 3_000;
const switchesWithinMs = 10_000;
const pauseMs = 500;

export async function askSite(siteUrl: string, { mark }: Published): Promise<Seen> {
  const signal = AbortSignal.timeout(answersWithinMs);
  const answer = await fetch(siteUrl + releaseAddress, { signal }).catch(() => undefined);
  // A proxy answers in place of a server that is down.
  if (!answer || answer.status >= 500) return "no answer";
  const text = await answer.text().catch(() => "");
  return text.trim() === mark && mark !== "" ? "yes" : "no";
}

/** Waits until the site serves the release, but not for long. */
export async function waitUntilSeen(siteUrl: string, published: Published): Promise<void> {
  const deadline = Date.now() + switchesWithinMs;
  while ((await askSite(siteUrl, published)) !== "yes" && Date.now() < deadline) await setTimeout(pauseMs);
}
