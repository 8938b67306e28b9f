import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freeShare } from "../../tests/faults/free-share.ts";
import { median } from "../median.ts";
import type { Measured } from "../report/finding.ts";
import { type Compared, compareWithNginx } from "./compare-with-nginx.ts";
import { loadTool, sendFullLoad } from "./full-load.ts";
import { kindsOfRequest } from "./kinds-of-request.ts";
import { largestPage } from "./largest-page.ts";
import type { MeasuredServer } from "./measured-server.ts";
import { hasNginx, sharedCoding, startNginx } from "./nginx-server.ts";
import { startOurServer } from "./our-server.ts";
import { sendSteadyLoad } from "./steady-load.ts";
import { type ServerFigures, tellServer } from "./tell-server.ts";

const builtDir = join(import.meta.dirname, "../../dist");
const starts = 7;
const steadyRuns = 3;
const steadySeconds = 10;
const requestsForMemory = 1_000_000;
const mostMemoryMs = 300_000;

type Say = (line: string) => void;

/** Measures one process of our server beside nginx with one worker, on the files the build compressed. */
export async function measureServer(say: Say): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
  const running: MeasuredServer[] = [];
  try {
    const share = freeShare();
    const startsMs = await measureStarts(folder, say);
    const ours = await startOurServer(join(folder, "data"));
    running.push(ours);
    const nginx = hasNginx() ? await startNginx(folder, join(builtDir, "site")) : undefined;
    if (nginx) running.push(nginx);
    const figures = { share, startsMs, ...(await measureRunning({ ours, nginx }, say)) };
    return { name: "server", ...tellServer(figures) };
  } finally {
    await Promise.all(running.map((server) => server.end()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStarts(folder: string, say: Say): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < starts; count += 1) {
    const server = await startOurServer(join(folder, "start-data"));
    times.push(server.startedInMs);
    await server.end();
  }
  say(`${starts} starts, median ${median(times).toFixed(0)} ms`);
  return times;
}

async function measureRunning(
  { ours, nginx }: { ours: MeasuredServer; nginx: MeasuredServer | undefined },
  say: Say,
): Promise<Omit<ServerFigures, "startsMs" | "share">> {
  const { address: path, bytes: pageBytes } = largestPage(builtDir);
  const coding = sharedCoding();
  const headers = { "accept-encoding": coding };
  const full = { port: ours.port, path, headers, connections: 50 };
  const compared: Compared[] = [];
  for (const kind of nginx ? kindsOfRequest(path, headers) : []) {
    const result = await compareWithNginx(kind, { ours, nginx: nginx as MeasuredServer });
    say(
      `${kind.name}: ours ${result.ours.toFixed(0)}, nginx ${result.nginx.toFixed(0)}, ratio ${result.ratio.toFixed(2)}`,
    );
    compared.push(result);
  }
  const { perSecond } = await sendFullLoad({ ...full, seconds: 5 });
  const steady = await measureSteady(ours, path, coding, Math.floor(perSecond / 2), say);
  let requests = compared.reduce((sum, result) => sum + result.requests, 0);
  const begun = performance.now();
  while (requests < requestsForMemory && performance.now() - begun < mostMemoryMs) {
    requests += (await sendFullLoad({ ...full, seconds: 5 })).requests;
    say(`${requests} requests so far, ${ours.memoryMb().toFixed(0)} MB`);
  }
  return { page: path, pageBytes, coding, loadTool, perSecond, compared, steady, requests, memoryMb: ours.memoryMb() };
}

/** Half of what was measured last is the load a server should carry without anybody noticing. */
async function measureSteady({ port }: MeasuredServer, path: string, coding: string, perSecond: number, say: Say) {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${coding}\r\n\r\n`;
  const runs: ServerFigures["steady"] = [];
  for (let run = 0; run < steadyRuns; run += 1) {
    const { latencies } = await sendSteadyLoad({ port, request, perSecond, connections: 50, seconds: steadySeconds });
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
    runs.push({ perSecond, medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(0.999_999) });
    say(`${perSecond} a second: median ${at(0.5).toFixed(2)} ms, 99th percentile ${at(0.99).toFixed(2)} ms`);
  }
  return runs;
}
