import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { enoughShare, freeShare } from "../../../testing/free-share.ts";
import { fsyncMedianMs, targetFor } from "../../../testing/fsync-latency.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { mayTrace } from "../../../testing/programs.ts";
import { startServer } from "../../../testing/server-process.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { pageTimes, percentile99 } from "../page-times.ts";
import { checks, type Finding, type Row, type RowContext } from "../row.ts";

const clients = 50;
const measuredMs = 6000;
const maxPageMs = 50;
const lettersMeasured = 1000;
const minLettersPerSecond = 100;

export const throughput: Row = {
  name: "durable submissions a second, 50 clients",
  run: (context) => measure(context, 0, []),
};

export const throughputSlowDisk: Row = {
  name: "durable submissions a second, each fsync 5 ms slower",
  async run(context) {
    if (!mayTrace()) return { skipped: "strace is not here or may not watch processes" };
    const slower = ["strace", "-D", "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"];
    return measure(context, 5, [...slower, "-e", "inject=fsync,fdatasync:delay_exit=5000"]);
  },
};

async function measure({ folder, later }: RowContext, addedMs: number, under: string[]): Promise<Finding> {
  const { failures, hold } = checks();
  const share = freeShare();
  const server = await startServer({ DATA_DIR: folder }, under);
  later(() => server.end("SIGTERM"));
  const fsyncMs = fsyncMedianMs(folder) + addedMs;
  const visitors = startVisitors({ ports: [server.port], clients });
  await visitors.untilAcknowledged(200);
  const [before, begun] = [visitors.acknowledged.size, performance.now()];
  const pageMs = await pageTimes(server.port, "/contact", measuredMs);
  const perSecond = ((visitors.acknowledged.size - before) * 1000) / (performance.now() - begun);
  await visitors.stop();
  const p99 = percentile99(pageMs);
  const target = targetFor(fsyncMs);
  if (target) hold(perSecond >= target, `${perSecond.toFixed(0)} a second is below ${target}`);
  hold(p99 < maxPageMs, `a page's 99th percentile was ${p99.toFixed(0)} ms`);
  const asked = target ? `target ${target}` : "no target for so slow a disk";
  const figure = `${perSecond.toFixed(0)} a second (${asked}), fsync ${fsyncMs.toFixed(2)} ms, page p99 ${p99.toFixed(1)} ms`;
  return judged(share, { figure, failures });
}

/** A busy machine is no fault of the server's: then the figure is told and not judged. */
function judged(share: number, finding: Finding & { figure: string }): Finding {
  if (share >= enoughShare) return finding;
  return { skipped: `not judged, only ${(share * 100).toFixed(0)} % of a core was free: ${finding.figure}` };
}

export const lettersPerSecond: Row = {
  name: "letters a second to a local mail server",
  async run({ folder, later }) {
    const { failures, hold } = checks();
    const share = freeShare();
    const mail = await startMailServer();
    later(mail.close);
    const server = await startServer({ DATA_DIR: folder, SMTP_URL: mail.url });
    later(() => server.end("SIGKILL"));
    const visitors = startVisitors({ ports: [server.port], max: lettersMeasured + 200 });
    await visitors.untilAcknowledged(lettersMeasured + 200);
    await visitors.stop();
    const before = mail.copies.size;
    const begun = performance.now();
    while (mail.copies.size < lettersMeasured + 200) await sleep(5);
    const perSecond = ((mail.copies.size - before) * 1000) / (performance.now() - begun);
    hold(perSecond >= minLettersPerSecond, `${perSecond.toFixed(0)} a second is below ${minLettersPerSecond}`);
    const fsyncMs = fsyncMedianMs(folder).toFixed(2);
    const figure = `${perSecond.toFixed(0)} letters a second, 5 in flight, fsync ${fsyncMs} ms`;
    return judged(share, { figure, failures });
  },
};
