import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempDisposableSync } from "node:fs";
import { join } from "node:path";
import type { Request } from "autocannon";
import { freePort } from "../../../tests/support/free-port.ts";
import { fsyncMedianMs } from "../report/fsync-latency.ts";
import { idleShare } from "../report/idle-share.ts";
import type { Options, Result } from "../report/result.ts";
import { dataDir } from "../report/write-page.ts";
import { type MeasuredServer, startOurServer, startPeer } from "../server/measured-server.ts";
import { sendLoad } from "../server/send-load.ts";
import { type Round, reportQuotes } from "./report-quotes.ts";

const warmUpSeconds = 2;
const seconds = 4;
const pagesPerSecond = 40;

/** Compares our durable quote requests a second with a bare Fastify route's, on the disk of the project's data. */
export async function measureQuotes({ rounds, say }: Options): Promise<Result> {
  mkdirSync(dataDir, { recursive: true });
  using folder = mkdtempDisposableSync(join(dataDir, "bench-"));
  const running: MeasuredServer[] = [];
  try {
    const share = idleShare();
    const ours = await startOurServer(join(folder.path, "ours"));
    running.push(ours);
    const port = await freePort();
    const program = join(import.meta.dirname, "../peers/bare-route/bare-server.ts");
    const bare = await startPeer([process.execPath, program, String(port), folder.path], port);
    running.push(bare);
    for (const server of running) await post(server.port, warmUpSeconds);
    const found: Round[] = [];
    for (let round = 1; round <= rounds; round++) {
      const fsyncMs = fsyncMedianMs(folder.path);
      const [our, theirs] = [await post(ours.port, seconds), await post(bare.port, seconds)];
      found.push({ fsyncMs, ours: our.perSecond, bare: theirs.perSecond, pageMs: our.pageMs });
      say(`round ${round}: ours ${our.perSecond.toFixed(0)}, bare ${theirs.perSecond.toFixed(0)} requests a second`);
    }
    return reportQuotes(found, share);
  } finally {
    await Promise.all(running.map((server) => server.end("SIGTERM")));
  }
}

/** Sends quote requests as fifty visitors, one after the other, while another visitor reads forty pages a second. */
async function post(port: number, duration: number): Promise<{ perSecond: number; pageMs: number }> {
  const [posts, pages] = await Promise.all([
    sendLoad(port, "/", { duration, requests: [{ method: "POST", setupRequest: anotherRequest }] }),
    sendLoad(port, "/", { duration, connections: 1, overallRate: pagesPerSecond }),
  ]);
  return { perSecond: posts.requests.total / posts.duration, pageMs: pages.latency.p99 };
}

/** Makes every request unique. Identical requests count as one, and many from one address are rejected as spam. */
function anotherRequest(request: Request): Request {
  const visitor = randomUUID();
  const body = {
    name: `Visitor ${visitor}`,
    email: `${visitor}@example.com`,
    phone: "(408) 555-0100",
    services: ["Gutter Cleaning"],
  };
  return {
    ...request,
    path: "/functions/v1/send-contact-email",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify({ ...body, urgency: "today" }),
  };
}
