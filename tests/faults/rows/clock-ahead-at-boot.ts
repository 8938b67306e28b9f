import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fakeClock, noFakedClock } from "../faked-clock.ts";
import { listRequests } from "../quotes-command.ts";
import { checks, type Row } from "../row.ts";
import { startServer } from "../server-process.ts";
import { comesTrue } from "../tally.ts";
import { startVisitors } from "../visitors.ts";

const requests = 20;

// The first purge comes a minute after the start.
const purgeWithinMs = 75_000;

/** What is deleted cannot be had back, so a clock that cannot be right deletes nothing, whoever writes meanwhile. */
export const clockAheadAtBoot: Row = {
  name: "machine that boots more than two years ahead",
  async run({ folder, later }) {
    const clock = fakeClock(folder, "+800d");
    if (!clock) return { skipped: noFakedClock };
    const { failures, hold } = checks();
    const env = { DATA_DIR: join(folder, "data") };
    const before = await startServer(env);
    later(() => before.end("SIGKILL"));
    const visitors = startVisitors({ ports: [before.port], clients: 2, max: requests });
    await visitors.untilAcknowledged(requests);
    await visitors.stop();
    const isSent = async () => (await listRequests(env)).every(({ delivery }) => delivery.state === "sent");
    hold(await comesTrue(isSent, 30_000), "not every letter was written");
    await before.end("SIGTERM");

    const server = await startServer({ ...env, ...clock.env });
    later(() => server.end("SIGKILL"));
    const late = startVisitors({ ports: [server.port], clients: 1, max: 1 });
    await late.untilAcknowledged(1);
    await late.stop();
    const said = () => server.logLines.filter((line) => /purge/i.test(line));
    await comesTrue(() => said().length > 0, purgeWithinMs);
    await sleep(1000);
    const kept = (await listRequests(env)).length;
    hold(kept === requests + 1, `${requests + 1 - kept} requests were purged`);
    const why = said().find((line) => /nothing was purged.*clock/i.test(line));
    hold(why !== undefined, `the log does not say why nothing was purged: ${said().join(" ")}`);
    return { figure: `${kept} of ${requests + 1} requests are still there`, failures };
  },
};
