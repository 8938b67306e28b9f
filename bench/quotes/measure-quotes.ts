import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freeShare } from "../../tests/faults/free-share.ts";
import { fsyncMedianMs } from "../../tests/faults/fsync-latency.ts";
import { freePort } from "../../tests/faults/postgres.ts";
import type { Measured } from "../report/finding.ts";
import { type MeasuredServer, startMeasured } from "../server/measured-server.ts";
import { startOurServer } from "../server/our-server.ts";
import { onServerCore } from "../server/pinned.ts";
import { type PostingRound, postForAWhile } from "./posting-round.ts";
import { tellQuotes } from "./tell-quotes.ts";

const dataDir = join(import.meta.dirname, "../../data");
const rounds = 7;

/** Measures durable quote requests a second beside a bare Fastify route, on the disk the project keeps its data on. */
export async function measureQuotes(say: (line: string) => void): Promise<Measured> {
  mkdirSync(dataDir, { recursive: true });
  const folder = mkdtempSync(join(dataDir, "bench-"));
  const running: MeasuredServer[] = [];
  try {
    const ours = await startOurServer(join(folder, "ours"), { MAIL_TO: "office@gutters.test" });
    running.push(ours);
    const bare = await startBareServer(folder);
    running.push(bare);
    const share = freeShare();
    const measured: PostingRound[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const fsyncMs = fsyncMedianMs(folder);
      const [our, theirs] = [await postForAWhile(ours.port), await postForAWhile(bare.port)];
      measured.push({ fsyncMs, ours: our.perSecond, bare: theirs.perSecond, pageP99Ms: our.pageP99Ms });
      say(`round ${round}: ours ${our.perSecond.toFixed(0)}, bare ${theirs.perSecond.toFixed(0)} requests a second`);
    }
    return { name: "quotes", ...tellQuotes(measured, share) };
  } finally {
    await Promise.all(running.map((server) => server.end()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startBareServer(folder: string): Promise<MeasuredServer> {
  const port = await freePort();
  const program = join(import.meta.dirname, "bare-server.ts");
  return startMeasured([...onServerCore, process.execPath, program, String(port), folder], port, {});
}
