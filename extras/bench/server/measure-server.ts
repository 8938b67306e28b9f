import { mkdtempDisposableSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasProgram } from "../../../tests/support/programs.ts";
import { measuredPage } from "../peers/words/peer-words.ts";
import { idleShare } from "../report/idle-share.ts";
import type { Options, Result } from "../report/result.ts";
import { type Compared, compareWithNginx } from "./compare-with-nginx.ts";
import { type MeasuredServer, memoryMb, ourBuild, startOurServer } from "./measured-server.ts";
import { sharedCoding, startNginx } from "./nginx-server.ts";
import { reportServer, requestsForMemory, type ServerFigures } from "./report-server.ts";
import { sendLoad } from "./send-load.ts";

const path = `/${measuredPage}`;
const starts = 7;

/** Measures one process of our server. Compares it with an nginx worker if nginx and wrk are installed. */
export async function measureServer(options: Options): Promise<Result> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "bench-server-"));
  const dataDir = join(folder.path, "data");
  const running: MeasuredServer[] = [];
  try {
    const share = idleShare();
    const startsMs: number[] = [];
    for (let count = 0; count < starts; count++) {
      const begun = performance.now();
      const server = await startOurServer(dataDir);
      startsMs.push(performance.now() - begun);
      await server.end("SIGTERM");
    }
    const pageBytes = statSync(join(ourBuild, `site${path}.html.br`)).size;
    const headers = { "accept-encoding": sharedCoding };
    const ours = await startOurServer(dataDir);
    running.push(ours);
    let compared: Compared[] = [];
    if (hasProgram("nginx", "-v") && hasProgram("sh", "-c", "command -v wrk")) {
      const nginx = await startNginx(folder.path);
      running.push(nginx);
      compared = await compareWithNginx({ ours, nginx }, path, headers, options);
    }
    const halfLoads = await loadHalf(ours, headers, options);
    options.say(`sending ${requestsForMemory} requests`);
    await sendLoad(ours.port, path, { headers, amount: requestsForMemory });
    return reportServer({ share, startsMs, pageBytes, compared, halfLoads, memoryMb: memoryMb(ours) });
  } finally {
    await Promise.all(running.map((server) => server.end("SIGTERM")));
  }
}

/** Measures latency at half of the maximum load, where visitors should notice no delay. */
async function loadHalf({ port }: MeasuredServer, headers: Record<string, string>, { rounds, say }: Options) {
  const { requests } = await sendLoad(port, path, { headers, duration: 5 });
  const overallRate = Math.floor(requests.average / 2);
  const found: ServerFigures["halfLoads"] = [];
  for (let round = 1; round <= rounds; round++) {
    const { latency } = await sendLoad(port, path, { headers, overallRate, duration: 10 });
    found.push({ perSecond: overallRate, latency });
    say(`${overallRate} requests a second: 99th percentile ${latency.p99} ms`);
  }
  return found;
}
