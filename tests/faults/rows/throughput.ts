import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fsyncMedianMs, targetFor } from "../../../testing/fsync-latency.ts";
import { idleShare, minIdleShare } from "../../../testing/idle-share.ts";
import { canTrace } from "../../../testing/programs.ts";
import { sendRequests, startVisitors } from "../../../testing/visitors.ts";
import { pageTimes, percentile } from "../page-times.ts";
import type { Context, Scenario } from "../scenario.ts";

const clients = 50;
const measuredMs = 6000;
const maxPageMs = 50;
const lettersMeasured = 1000;
const minLettersPerSecond = 100;

export const throughput: Scenario = {
  name: "durable submissions a second, 50 clients",
  run: (context) => measure(context, 0, []),
};

export const throughputSlowDisk: Scenario = {
  name: "durable submissions a second, each fsync 5 ms slower",
  async run(context) {
    if (!canTrace()) return context.skip("strace is not here or may not watch processes");
    const slower = ["strace", "-D", "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"];
    return measure(context, 5, [...slower, "-e", "inject=fsync,fdatasync:delay_exit=5000"]);
  },
};

async function measure(
  { folder, expect, skip, startServer }: Context,
  addedMs: number,
  under: string[],
): Promise<string> {
  const share = idleShare();
  const server = await startServer({ DATA_DIR: folder }, [], { under });
  const fsyncMs = fsyncMedianMs(folder) + addedMs;
  const visitors = startVisitors({ ports: [server.port], clients });
  await visitors.untilAcknowledged(200);
  const [before, begun] = [visitors.acknowledged.size, performance.now()];
  const pageMs = await pageTimes(server.port, "/contact", measuredMs);
  const perSecond = ((visitors.acknowledged.size - before) * 1000) / (performance.now() - begun);
  await visitors.stop();
  const p99 = percentile(pageMs, 0.99);
  const target = targetFor(fsyncMs);
  if (target) expect(perSecond >= target, `${perSecond.toFixed(0)} a second is below ${target}`);
  expect(p99 < maxPageMs, `a page's 99th percentile was ${p99.toFixed(0)} ms`);
  const asked = target ? `target ${target}` : "no target for so slow a disk";
  const figure = `${perSecond.toFixed(0)} a second (${asked}), fsync ${fsyncMs.toFixed(2)} ms, page p99 ${p99.toFixed(1)} ms`;
  return onIdleMachine(share, figure, skip);
}

/** A busy machine is no fault of the server's: the figure is then reported and not judged. */
function onIdleMachine(share: number, figure: string, skip: Context["skip"]): string {
  return share >= minIdleShare
    ? figure
    : skip(`not judged, only ${(share * 100).toFixed(0)} % of a core was idle: ${figure}`);
}

export const lettersPerSecond: Scenario = {
  name: "letters a second to a local mail server",
  async run({ folder, expect, skip, startServer, startMail }) {
    const share = idleShare();
    const mail = await startMail();
    const server = await startServer({ DATA_DIR: folder, SMTP_URL: mail.url });
    await sendRequests(server.port, lettersMeasured + 200);
    const before = mail.copies.size;
    const begun = performance.now();
    while (mail.copies.size < lettersMeasured + 200) await sleep(5);
    const perSecond = ((mail.copies.size - before) * 1000) / (performance.now() - begun);
    expect(perSecond >= minLettersPerSecond, `${perSecond.toFixed(0)} a second is below ${minLettersPerSecond}`);
    const fsyncMs = fsyncMedianMs(folder).toFixed(2);
    const figure = `${perSecond.toFixed(0)} letters a second, 5 in flight, fsync ${fsyncMs} ms`;
    return onIdleMachine(share, figure, skip);
  },
};
