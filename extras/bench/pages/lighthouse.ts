import lighthouse, { type Artifacts, type Result } from "lighthouse";

/** Lighthouse's result, with the pictures and their positions on the page. */
export interface Seen {
  result: Result;
  images: Artifacts["ImageElements"];
}

/** The screen that Lighthouse uses for a phone. */
export const phone = { width: 412, height: 823, pixelRatio: 1.75 };

// A load ends after half a second of quiet instead of Lighthouse's full second.
const quiet = { pauseAfterFcpMs: 500, pauseAfterLoadMs: 500, networkQuietThresholdMs: 500, cpuQuietThresholdMs: 500 };
const brief = { ...quiet, disableFullPageScreenshot: true, skipAudits: ["bf-cache"], logLevel: "silent" as const };

/**
 * Runs Lighthouse as a phone, in the Chromium on a port. "simulate" computes the slow phone from an unslowed load, and
 * "devtools" slows the load itself. Retries once, since about one run in several hundred fails.
 */
export async function seePage(
  url: string,
  port: number,
  throttlingMethod: "simulate" | "devtools",
  onlyCategories = ["performance"],
): Promise<Seen> {
  const flags = { ...brief, port, throttlingMethod, onlyCategories };
  const once = async () => {
    const run = await lighthouse(url, flags);
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? "no result"}`);
    return { result: run.lhr, images: run.artifacts.ImageElements };
  };
  return once().catch(once);
}

export function figure({ result }: Seen, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN;
}

/** Returns every request before the visitor acts. Bytes are measured on the wire, with headers. */
export function requestsOf(seen: Seen) {
  return itemsOf(seen, "network-requests").map((request) => ({
    path: URL.parse(String(request.url))?.pathname ?? "",
    kind: String(request.mimeType).startsWith("image/") ? "image" : String(request.resourceType).toLowerCase(),
    bytes: Number(request.transferSize),
    requestedMs: Number(request.networkRequestTime),
  }));
}

export function itemsOf({ result }: Seen, audit: string): Record<string, unknown>[] {
  const details = result.audits[audit]?.details as { items?: Record<string, unknown>[] } | undefined;
  return details?.items ?? [];
}
